import type { Setting } from '@shared/contracts/entities';
import { type Design, sectionLabel } from '@shared/entities/designs';
import { fallbackLanguage } from '@shared/locales';
import { textFiller } from '@shared/settings/public-values';
import { settingLabel } from '@shared/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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

/** German name of a setting: its label, else an administrator's description, else its key. */
export function settingName({ key, description }: Pick<Setting, 'key' | 'description'>): string {
  const label = settingLabel(key);
  return label === key ? description || key : label;
}
