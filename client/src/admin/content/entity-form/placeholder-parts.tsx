import { placeholderFor, placeholdersIn } from '@shared/base/placeholders';
import { textIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import { fillPlaceholders, knownSettings } from '@shared/settings/settings';
import { shownSetting } from '@shared/settings/software-facts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { settingsQuery } from '../../../api/admin-api';
import { insertText } from '../../../ui/field';
import { Menu } from '../../../ui/menu';
import { offerText } from '../../kit/inserted-text';
import { languageNames } from '../entities/languages';
import { useEntityFacts } from './translated-field-state';

/**
 * Settings that every page may show. Those for search engines belong to one page each, and those that an administrator
 * added reach no page (server/content/read-model.ts).
 */
const onEveryPage = knownSettings
  .filter((setting) => setting.public && setting.type !== 'color' && !setting.key.startsWith('seo-'))
  .map(({ key }) => key);

/** Settings that texts can refer to, with what visitors read in their place; undefined until they have loaded. */
function usePlaceholders(language: Language) {
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

interface PlaceholderProps {
  name: string;
  language: Language;
}

/** Placeholders that the server fills only when it writes a mail. */
const filledInMails: ReadonlySet<string> = new Set(['name', 'company', 'signature', 'link', 'days']);

const longest = 60;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)} …` : text);

/** Watches the text itself, so that a keystroke renders only this note. */
function PlaceholderNote({ name, language }: PlaceholderProps) {
  const text: unknown = useWatch({ name });
  const placeholders = usePlaceholders(language);
  const named = typeof text === 'string' ? placeholdersIn(text) : [];
  if (!placeholders || named.length === 0) return null;
  return named.map((key) => {
    const value = placeholders.find((placeholder) => placeholder.key === key)?.value;
    return (
      <span key={key} className="block wrap-anywhere">
        <code className="font-text font-strong">{placeholderFor(key)}</code>
        {value === undefined
          ? filledInMails.has(key)
            ? ' wird in jeder E-Mail eingesetzt.'
            : ' gibt es nicht: Besucher lesen an dieser Stelle nichts.'
          : ` ist ein Platzhalter: Besucher lesen „${shortened(value)}“ aus den Einstellungen.`}
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
  const placeholders = (usePlaceholders(language) ?? []).filter(({ key }) => key !== own);
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
        Platzhalter
      </Menu>
    </span>
  );
}

export function placeholderParts({ hint, ...props }: PlaceholderMenuProps & { hint?: ReactNode }) {
  const { name, language } = props;
  return {
    action: <PlaceholderMenu {...props} />,
    hint: (
      <>
        {hint && <span className="block">{hint}</span>}
        <PlaceholderNote {...{ name, language }} />
      </>
    ),
  };
}
