import { textIn } from '@shared/entities/translation';
import type { Language } from '@shared/locales';
import { shownSetting } from '@shared/retention-texts';
import { fillPlaceholders, knownSettings } from '@shared/settings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settingsQuery } from '../../api/admin-api';

/** A setting that texts may name. */
export interface Placeholder {
  key: string;
  /** What visitors read in its place. */
  value: string;
}

/**
 * Settings that every page may show: those for search engines belong to one page each, and those that an administrator
 * has added reach no page (server/content/read-model.ts).
 */
const onEveryPage = knownSettings
  .filter((setting) => setting.public && setting.type !== 'color' && !setting.key.startsWith('seo-'))
  .map(({ key }) => key);

/** The settings that texts may name, as they read in a language; undefined until they are known. */
export function usePlaceholders(language: Language): readonly Placeholder[] | undefined {
  const { data } = useQuery({ ...settingsQuery, refetchOnMount: true });
  return useMemo(() => {
    if (!data) return undefined;
    const stored = new Map(data.map((setting) => [setting.key, setting]));
    const found = onEveryPage.flatMap((key) => {
      const setting = stored.get(key);
      return setting
        ? [{ key, value: shownSetting(key, textIn(language, setting, 'value') || setting.value, language) }]
        : [];
    });
    const values = Object.fromEntries(found.map(({ key, value }) => [key, value]));
    return found.map(({ key, value }) => ({ key, value: fillPlaceholders(value, values) }));
  }, [data, language]);
}
