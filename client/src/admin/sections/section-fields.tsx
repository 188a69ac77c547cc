import { translatedTextNames } from '@shared/entities/description';
import type { Language } from '@shared/locales';
import { EntityField } from '../entity-form/entity-field';
import { LanguagePanels } from '../entity-form/language-panels';
import { TranslatedTexts } from '../entity-form/translated-field';
import { useEntityFacts } from '../entity-form/translated-field-state';

interface SectionFieldsProps {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The fields of a section. */
export function SectionFields({ language, onLanguage }: SectionFieldsProps) {
  const { entity, stored } = useEntityFacts();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <EntityField name="key" />
        <EntityField name="page" />
      </div>
      <LanguagePanels {...{ language, onLanguage }} fields={translatedTextNames(entity)}>
        {(shown) => <TranslatedTexts language={shown} />}
      </LanguagePanels>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <EntityField name="order" hint={stored ? 'Position auf der Seite, ab 0.' : 'Leer: am Ende der Seite.'} />
        <EntityField name="isActive" hint="Nur aktive Abschnitte sind für Besucher sichtbar." className="md:pt-8" />
      </div>
    </>
  );
}
