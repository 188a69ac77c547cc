import { fillPlaceholders } from '@shared/base/placeholders';
import type { Setting } from '@shared/contracts/entities';
import type { Design } from '@shared/entities/designs';
import { fallbackLanguage, type Language } from '@shared/locales';
import { pictureId } from '@shared/media';
import { blockName, sectionLabel } from '@shared/sections/block-places';
import { settingLabel } from '@shared/settings/settings';
import { shownSetting } from '@shared/settings/software-facts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { sectionsQuery, settingsQuery, siteNamesQuery } from '../../../api/admin-api';
import { mediaQuery } from '../../../api/media-api';

/** Puts the settings into texts that name them, as visitors read them; unchanged until the settings are known. */
export function useFilled(): (text: string) => string {
  const { data } = useQuery({ ...settingsQuery, refetchOnMount: true });
  return useMemo(() => {
    const values =
      data && Object.fromEntries(data.map(({ key, value }) => [key, shownSetting(key, value, fallbackLanguage)]));
    return (text) => (values ? fillPlaceholders(text, values) : text);
  }, [data]);
}

/** What the section of a key is called, else its design; its key while that is not known, or where it is gone. */
export function useSectionTitle(): (key: string) => string {
  const { data } = useQuery(sectionsQuery);
  const filled = useFilled();
  return (key) => {
    const section = data?.find((one) => one.key === key);
    return filled(section?.title || (section && sectionLabel(section)) || key);
  };
}

/** The design of the section with a key; the general one while that is not known, or where it is gone. */
export function useSectionDesign(): (key: string) => Design {
  const { data } = useQuery(sectionsQuery);
  return (key) => data?.find((section) => section.key === key)?.design ?? 'general';
}

type Named = Parameters<typeof blockName>[0];

const isOfLibrary = ({ type, content }: Named) => type === 'image' && pictureId(content) !== undefined;

/** Names of blocks as lists call them, filled: one that is a picture of the library is called as the library calls it. */
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

/** What the site is called in a language, as visitors read it; empty until it is known. */
export function useSiteName(): (language: Language) => string {
  const { data } = useQuery(siteNamesQuery);
  return useMemo(() => (language) => data?.[language] ?? data?.[fallbackLanguage] ?? '', [data]);
}

/** What a setting is called in German: its label, or the description that an administrator gave it. */
export function settingName({ key, description }: Pick<Setting, 'key' | 'description'>): string {
  const label = settingLabel(key);
  return label === key ? description || key : label;
}
