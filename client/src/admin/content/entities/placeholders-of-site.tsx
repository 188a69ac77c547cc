import { recordOf } from '@shared/base/records';
import type { Setting } from '@shared/contracts/entities';
import { textIn } from '@shared/entities/translation';
import { type Language, languages } from '@shared/locales';
import { placeholderValues, publicSettings } from '@shared/settings/public-values';
import { knownSettings } from '@shared/settings/settings';
import { deviceNoticeKey, onlyWithMailKey, statisticsNoticeKey } from '@shared/settings/software-facts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settingsQuery } from '../../../api/settings-api';
import type { Elements } from '../../../ui/elements';
import { Placeholders, type TextPlaceholders } from '../../entity-form/fields/placeholder-parts';

/**
 * Settings that every page may show. Those for search engines belong to one page each, and those that an administrator
 * added reach no page (server/content/read-model.ts).
 */
const onEveryPage = knownSettings
  .filter((setting) => setting.public && setting.type !== 'color' && !setting.key.startsWith('seo-'))
  .map(({ key }) => key);

function placeholdersFrom(settings: readonly Setting[], language: Language): TextPlaceholders {
  const stored = Object.fromEntries(
    settings.map((setting) => [setting.key, textIn(language, setting, 'value') || setting.value]),
  );
  const shown = publicSettings(stored, language);
  const offered = onEveryPage.flatMap((key) => {
    const value = shown[key];
    return value === undefined ? [] : [{ key, value }];
  });
  return { offered, values: placeholderValues(shown, language) };
}

const filledLater: ReadonlyMap<string, string> = new Map([
  ...['name', 'company', 'signature', 'code', 'link', 'days'].map(
    (key) => [key, ' wird in jeder E-Mail eingesetzt, in der es vorgesehen ist.'] as const,
  ),
  ...[deviceNoticeKey, statisticsNoticeKey].map((key) => [key, ' schreibt die Software selbst.'] as const),
  [onlyWithMailKey, ' ist unsichtbar: Verschickt der Server keine E-Mails, entfällt hier die Zeile oder der Absatz.'],
]);

/** Tells the forms in it what their texts can refer to, from the settings of the site. */
export function PlaceholdersOfSite({ children }: { children: Elements }) {
  const { data } = useQuery({ ...settingsQuery, refetchOnMount: true });
  const placeholders = useMemo(() => {
    if (!data) return null;
    const inLanguage = recordOf(languages, (language) => placeholdersFrom(data, language));
    return { inLanguage, filledLater };
  }, [data]);
  return <Placeholders value={placeholders}>{children}</Placeholders>;
}
