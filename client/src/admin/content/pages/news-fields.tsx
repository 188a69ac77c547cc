import { toBerlin } from '@shared/base/berlin-time';
import { fallbackLanguage, type Language } from '@shared/locales';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Icon } from '../../../ui/icon';
import { EntityField } from '../../entity-form/fields/entity-field';
import { TranslatedField } from '../../entity-form/fields/translated-field';
import { LanguagePanels } from '../content-form/language-panels';

const translated = ['teaser', 'author', 'tags'] as const;

const hints: Readonly<Record<(typeof translated)[number], string>> = {
  teaser: 'Ein bis zwei Sätze unter dem Titel: in der Liste, im Feed und auf der Meldung.',
  author: 'Zum Beispiel „Jana Weiss, Redaktion“. Kann leer bleiben.',
  tags: 'Durch Kommas getrennt, zum Beispiel „Presse, Städte“.',
};

const listedHint =
  'Mit einem Datum steht die Seite als Meldung in den Neuigkeiten, im Feed und zwischen ihren Nachbarn.';
const heldHint =
  'Das Datum liegt in der Zukunft: Bis dahin steht die Meldung in keiner Liste und keinem Feed. Unter ihrer Adresse ist sie zu lesen, sobald sie aktiv ist.';

/** What makes a page a news entry; folded for all others. */
export function NewsFields() {
  const { getValues } = useFormContext();
  const { errors } = useFormState({ name: 'newsDate' });
  const newsDate = useWatch({ name: 'newsDate' });
  const dateHint = newsDate > toBerlin(new Date()).date ? heldHint : listedHint;
  const [isEntry] = useState(() => getValues('newsDate') !== '');
  return (
    <details open={isEntry || Boolean(errors.newsDate)} className="group border-t border-admin-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-strong">
        <Icon name="chevron-down" width="18" height="18" className="group-open:rotate-180" />
        <span>Meldung in den Neuigkeiten</span>
      </summary>
      <div className="grid gap-4 pt-2">
        <div className="md:max-w-xs">
          <EntityField name="newsDate" hint={dateHint} />
        </div>
        <LanguagePanels fields={translated}>{(language) => <Texts language={language} />}</LanguagePanels>
      </div>
    </details>
  );
}

function Texts({ language }: { language: Language }) {
  return translated.map((field) => (
    <div key={field} className="grid content-start gap-4">
      <TranslatedField
        field={field}
        language={language}
        rows={3}
        {...(language === fallbackLanguage && { hint: hints[field] })}
      />
    </div>
  ));
}
