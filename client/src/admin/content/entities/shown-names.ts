import type { Setting } from '@shared/contracts/entities';
import type { Design } from '@shared/entities/designs';
import { fallbackLanguage } from '@shared/locales';
import { pictureId } from '@shared/media';
import { blockName, sectionLabel } from '@shared/sections/block-places';
import { textFiller } from '@shared/settings/public-values';
import { settingLabel } from '@shared/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { mediaQuery } from '../../../api/media-api';
import { sectionsQuery } from '../../../api/sections-api';
import { settingsQuery } from '../../../api/settings-api';

/**
 * Returns a function that fills settings into a text's placeholders, in German; it changes nothing until they have
 * loaded.
 */
export function useFilled({ enabled = true } = {}): (text: string) => string {
  const { data } = useQuery({ ...settingsQuery, enabled, refetchOnMount: true });
  return useMemo(() => {
    if (!data) return (text) => text;
    const stored = Object.fromEntries(data.map(({ key, value }) => [key, value]));
    return textFiller(stored, fallbackLanguage);
  }, [data]);
}

/** Title of a section by its key, else its design's label; the key itself while loading or if the section is gone. */
export function useSectionTitle(): (key: string) => string {
  const { data } = useQuery(sectionsQuery);
  const filled = useFilled();
  return (key) => {
    const section = data?.find((one) => one.key === key);
    return filled(section?.title || (section && sectionLabel(section)) || key);
  };
}

/** Design of a section by its key; `general` while loading or if the section is gone. */
export function useSectionDesign(): (key: string) => Design {
  // A form that returns after a refused sign-in mounts its preview again: a refetch would ask for the sign-in at once.
  const { data } = useQuery({ ...sectionsQuery, refetchOnMount: true });
  return (key) => data?.find((section) => section.key === key)?.design ?? 'general';
}

type Named = Parameters<typeof blockName>[0];

const isOfLibrary = ({ type, content }: Named) => type === 'image' && pictureId(content) !== undefined;

/** Names of blocks with placeholders filled. A block with a library picture gets that picture's alt text or name. */
export function useBlockName(blocks: readonly Named[]): (block: Named) => string {
  const { data } = useQuery({ ...mediaQuery, enabled: blocks.some(isOfLibrary) });
  const filled = useFilled();
  return useCallback(
    (block) => {
      const item = isOfLibrary(block) ? data?.find(({ id }) => id === pictureId(block.content)) : undefined;
      return filled(blockName(block, item?.alt || item?.name));
    },
    [data, filled],
  );
}

/** German name of a setting: its label, else an administrator's description, else its key. */
export function settingName({ key, description }: Pick<Setting, 'key' | 'description'>): string {
  const label = settingLabel(key);
  return label === key ? description || key : label;
}
