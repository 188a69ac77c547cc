import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language, languages, type TranslatedLanguage } from '@shared/locales';
import { useContext, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Badge } from '../../../ui/badge';
import type { Elements } from '../../../ui/elements';
import { Tabs } from '../../../ui/tabs';
import { textOfField } from '../../entity-form/fields/field-names';
import { ShownLanguage, useEntityFacts, useTranslationCounts } from '../../entity-form/fields/translated-field-state';
import { emptyTranslationHint, languageMark, languageNames } from '../../kit/languages';
import { useMediaQuery } from '../../kit/use-media-query';

function GermanOnlyHint() {
  const { entity } = useEntityFacts();
  return <span>{`${entity.name === 'page' ? 'Diese Seite' : 'Dieser Abschnitt'} erscheint nur auf Deutsch.`}</span>;
}

interface LanguagePanelsProps {
  fields: readonly string[];
  children: (language: Language) => Elements;
}

/** Watches the texts itself, so that a keystroke renders only the badges. */
function TranslationBadges({ fields, language }: { fields: readonly string[]; language: TranslatedLanguage }) {
  const { missing, outdated } = useTranslationCounts(fields, language);
  return (
    <>
      {missing > 0 && <Badge tone="notice">{missing === 1 ? '1 Feld fehlt' : `${missing} Felder fehlen`}</Badge>}
      {outdated > 0 && <Badge tone="notice">{`${outdated} veraltet`}</Badge>}
    </>
  );
}

function LanguageFields({ language, children }: Pick<LanguagePanelsProps, 'children'> & { language: Language }) {
  const { lacksNothing } = useEntityFacts();
  return (
    <>
      {children(language)}
      {language !== fallbackLanguage && (
        <p className="text-xs text-ink-2">{lacksNothing ? <GermanOnlyHint /> : emptyTranslationHint(language)}</p>
      )}
    </>
  );
}

/** Languages that have fields. In content shown in German only, a translation has them only if it has a text. */
function useShownLanguages(fields: readonly string[]): readonly Language[] {
  const { lacksNothing, stored } = useEntityFacts();
  const { getValues } = useFormContext();
  const translated = (language: Language) =>
    fields.some((field) => {
      const name = fieldNameIn(language, field);
      return textOfField(stored, name) !== '' || textOfField(getValues(), name) !== '';
    });
  return languages.filter((language) => language === fallbackLanguage || !lacksNothing || translated(language));
}

/**
 * German and its translations: side by side on wide screens, as tabs on narrow ones. Content shown in German only has
 * no empty column.
 */
export function LanguagePanels({ fields, children }: LanguagePanelsProps) {
  const { language: selected, onLanguage } = useContext(ShownLanguage);
  const id = useId();
  const wide = useMediaQuery('(min-width: 64rem)');
  const shown = useShownLanguages(fields);
  const badges = (language: Language) =>
    language !== fallbackLanguage && <TranslationBadges fields={fields} language={language} />;
  if (shown.length === 1) {
    return (
      <div className="grid gap-4">
        {children(fallbackLanguage)}
        <p className="text-xs text-ink-2">
          <GermanOnlyHint />
        </p>
      </div>
    );
  }
  if (wide) {
    return (
      // Each field is a row of both languages: a long hint in one keeps the other in line. The heads name the languages,
      // so that no label has to wrap for them.
      <div className="grid auto-cols-fr grid-flow-col gap-x-10">
        {shown.map((language) => (
          <section
            key={language}
            aria-labelledby={`${id}-${language}`}
            className={`row-span-[60] grid min-w-0 grid-rows-subgrid *:not-first:mt-4 [&_.language-mark]:sr-only [&_label]:min-h-6 ${language === fallbackLanguage ? '' : 'relative before:absolute before:inset-y-0 before:-left-5 before:border-l before:border-admin-line'}`}
          >
            <h3 className="flex min-h-6 flex-wrap items-center gap-2.5 text-s font-bold">
              <span id={`${id}-${language}`}>{languageNames[language]}</span>
              {badges(language)}
            </h3>
            <LanguageFields language={language}>{children}</LanguageFields>
          </section>
        ))}
      </div>
    );
  }
  return (
    <Tabs<Language>
      label="Sprache"
      selected={selected}
      onSelect={onLanguage}
      tabs={shown.map((language) => ({
        id: language,
        label: (
          <>
            <span>{`${languageMark(language)} `}</span>
            {badges(language)}
          </>
        ),
        panel: (
          <div className="grid gap-4 pt-4">
            <LanguageFields language={language}>{children}</LanguageFields>
          </div>
        ),
      }))}
    />
  );
}
