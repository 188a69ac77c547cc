import { shortened } from '@shared/base/beginning-of';
import { placeholderFor, placeholdersIn } from '@shared/base/placeholder-names';
import { fallbackLanguage, type Language } from '@shared/locales';
import { createContext, useContext, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { TextOrElements } from '../../../ui/elements';
import { insertText } from '../../../ui/field';
import { Menu } from '../../../ui/menu';
import { offerText } from '../../kit/inserted-text';
import { languageNames } from '../../kit/languages';
import { useEntityFacts } from './translated-field-state';

/** What a text can refer to in one language. */
export interface TextPlaceholders {
  /** Settings that may be chosen, with what visitors read in their place. */
  offered: readonly { key: string; value: string }[];
  /** What visitors read in place of everything that a placeholder may name. */
  values: Readonly<Record<string, string>>;
}

export interface SitePlaceholders {
  inLanguage: Readonly<Record<Language, TextPlaceholders>>;
  /** What is said of placeholders that only the server fills. */
  filledLater: ReadonlyMap<string, string>;
}

/** What the texts of a form can refer to; null until known. What opens the form gives it. */
export const Placeholders = createContext<SitePlaceholders | null>(null);

interface PlaceholderProps {
  name: string;
  language: Language;
}

const longest = 60;

/** Watches the text itself, so that a keystroke renders only this note. */
function PlaceholderNote({ name, language }: PlaceholderProps) {
  const text: unknown = useWatch({ name });
  const placeholders = useContext(Placeholders);
  const named = typeof text === 'string' ? placeholdersIn(text) : [];
  if (!placeholders || named.length === 0) return null;
  const { offered, values } = placeholders.inLanguage[language];
  const isSetting = (key: string) => offered.some((setting) => setting.key === key);
  return named.map((key) => {
    const value = values[key];
    return (
      <span key={key} className="block wrap-anywhere">
        <code translate="no" className="font-text font-strong">
          {placeholderFor(key)}
        </code>
        <span>
          {value === undefined
            ? (placeholders.filledLater.get(key) ?? ' gibt es nicht: Besucher lesen an dieser Stelle nichts.')
            : ` ist ein Platzhalter: Besucher lesen „${shortened(value, longest)}“${isSetting(key) ? ' aus den Einstellungen' : ''}.`}
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
  const placeholders = (useContext(Placeholders)?.inLanguage[language].offered ?? []).filter(({ key }) => key !== own);
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
          label: shortened(value, longest),
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
