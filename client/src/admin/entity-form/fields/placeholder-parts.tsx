import { placeholderFor, placeholdersIn } from '@shared/base/placeholders';
import { textIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import { knownSettings } from '@shared/settings/settings';
import { placeholderValues, shownSettings } from '@shared/settings/shown-values';
import { deviceNoticeKey, statisticsNoticeKey } from '@shared/settings/software-facts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { settingsQuery } from '../../../api/settings-api';
import type { TextOrElements } from '../../../ui/elements';
import { insertText } from '../../../ui/field';
import { Menu } from '../../../ui/menu';
import { offerText } from '../../kit/inserted-text';
import { languageNames } from '../../kit/languages';
import { useEntityFacts } from './translated-field-state';

/**
 * Settings that every page may show. Those for search engines belong to one page each, and those that an administrator
 * added reach no page (server/content/read-model.ts).
 */
const onEveryPage = knownSettings
  .filter((setting) => setting.public && setting.type !== 'color' && !setting.key.startsWith('seo-'))
  .map(({ key }) => key);

/**
 * `offered`: settings that texts can refer to, with what visitors read in their place; `values`: the same for everything
 * that a placeholder may name. Undefined until loaded.
 */
function usePlaceholders(language: Language) {
  const { data } = useQuery({ ...settingsQuery, refetchOnMount: true });
  return useMemo(() => {
    if (!data) return undefined;
    const stored = Object.fromEntries(
      data.map((setting) => [setting.key, textIn(language, setting, 'value') || setting.value]),
    );
    const shown = shownSettings(stored, language);
    const offered = onEveryPage.flatMap((key) => {
      const value = shown[key];
      return value === undefined ? [] : [{ key, value }];
    });
    return { offered, values: placeholderValues(shown, language) };
  }, [data, language]);
}

interface PlaceholderProps {
  name: string;
  language: Language;
}

/** What is said of placeholders that only the server fills. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ...['name', 'company', 'signature', 'link', 'days'].map((key) => [key, ' wird in jeder E-Mail eingesetzt.'] as const),
  ...[deviceNoticeKey, statisticsNoticeKey].map((key) => [key, ' schreibt die Software selbst.'] as const),
]);

const longest = 60;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)} …` : text);

/** Watches the text itself, so that a keystroke renders only this note. */
function PlaceholderNote({ name, language }: PlaceholderProps) {
  const text: unknown = useWatch({ name });
  const placeholders = usePlaceholders(language);
  const named = typeof text === 'string' ? placeholdersIn(text) : [];
  if (!placeholders || named.length === 0) return null;
  const isSetting = (key: string) => placeholders.offered.some((setting) => setting.key === key);
  return named.map((key) => {
    const value = placeholders.values[key];
    return (
      <span key={key} className="block wrap-anywhere">
        <code translate="no" className="font-text font-strong">
          {placeholderFor(key)}
        </code>
        <span>
          {value === undefined
            ? (elsewhere.get(key) ?? ' gibt es nicht: Besucher lesen an dieser Stelle nichts.')
            : ` ist ein Platzhalter: Besucher lesen „${shortened(value)}“${isSetting(key) ? ' aus den Einstellungen' : ''}.`}
        </span>
      </span>
    );
  });
}

interface PlaceholderMenuProps extends PlaceholderProps {
  label: string;
}

function PlaceholderMenu({ name, language, label }: PlaceholderMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { stored } = useEntityFacts();
  // A setting cannot refer to itself.
  const own = stored && 'value' in stored ? stored.key : null;
  const placeholders = (usePlaceholders(language)?.offered ?? []).filter(({ key }) => key !== own);
  const insert = (key: string) => {
    const control = place.current?.closest('form')?.querySelector(`[name="${CSS.escape(name)}"]`);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      insertText(control, placeholderFor(key));
    } else if (control) offerText(control, placeholderFor(key));
  };
  const field = language === fallbackLanguage ? label : `${label} (${languageNames[language]})`;
  return (
    <span ref={place} className="flex-none">
      <Menu
        label={`Platzhalter einfügen: ${field}`}
        items={placeholders.map(({ key, value }) => ({
          label: shortened(value),
          detail: placeholderFor(key),
          onSelect: () => insert(key),
        }))}
        className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 rounded-small px-1.5 text-xs text-ink-2 hover:bg-admin-button hover:text-ink"
      >
        <span aria-hidden="true" className="font-strong">
          {'{ }'}
        </span>
        <span>Platzhalter</span>
      </Menu>
    </span>
  );
}

export function placeholderParts({ hint, ...props }: PlaceholderMenuProps & { hint?: TextOrElements }) {
  const { name, language } = props;
  return {
    action: <PlaceholderMenu {...props} />,
    hint: (
      <>
        {hint && <span className="block">{hint}</span>}
        <PlaceholderNote name={name} language={language} />
      </>
    ),
  };
}
