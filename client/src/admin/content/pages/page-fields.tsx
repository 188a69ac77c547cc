import type { SitePage } from '@shared/contracts/entities';
import { fallbackLanguage, type Language } from '@shared/locales';
import { addressPath, isFixedPage } from '@shared/paths';
import { Link } from 'wouter';
import { TextField } from '../../../ui/field';
import { adminPaths } from '../../navigation/admin-paths';
import { FormLink } from '../../navigation/form-link';
import { EntityField, useDescription, useFieldError } from '../entity-form/entity-field';
import { LanguagePanels } from '../entity-form/language-panels';
import { TranslatedField } from '../entity-form/translated-field';
import { PictureField } from '../picture-picker/picture-field';
import { AddressField } from './address-field';

/** Fields that are to be translated; a page without an English address has its German one there. */
const translated = ['title', 'description'];

/** The fields of a page. */
export function PageFields({ page }: { page: SitePage }) {
  const fixed = isFixedPage(page.key);
  const picture = useDescription('imageUrl');
  return (
    <>
      {fixed && (
        <p className="text-ink-2">
          Die Adresse dieser Seite steht fest. Was Suchmaschinen und Netzwerke von ihr lesen, ändern Sie hier;
          gespeichert ist es sofort öffentlich. Für später speichern Sie es in den Formularen der Einstellungen:{' '}
          <FormLink href={adminPaths.setting(`seo-${page.key}-title`)}>Seitentitel</FormLink>,{' '}
          <FormLink href={adminPaths.setting(`seo-${page.key}-description`)}>Beschreibung</FormLink>,{' '}
          <FormLink href={adminPaths.setting(`seo-${page.key}-picture`)}>Bild</FormLink>.
        </p>
      )}
      <LanguagePanels fields={translated}>
        {(shown) => (
          <>
            <TranslatedField field="title" language={shown} autofocus={shown === fallbackLanguage} />
            {fixed ? <FixedAddress page={page} language={shown} /> : <AddressField language={shown} />}
            <TranslatedField
              field="description"
              language={shown}
              rows={3}
              hint="Steht in Suchergebnissen und beim Teilen unter dem Titel, am besten 120 bis 160 Zeichen."
            />
          </>
        )}
      </LanguagePanels>
      <PictureField
        name="imageUrl"
        label={picture.label}
        hint="Ohne Bild erscheint das, welches die Website mitbringt."
        error={useFieldError('imageUrl')}
      />
      {!fixed && (
        <div className="grid items-start gap-4 border-t border-admin-line pt-4 md:grid-cols-2">
          <EntityField
            name="status"
            hint={
              <>
                Zu einer bestimmten Zeit: „Aktiv“ wählen, „Für später speichern“ und unter{' '}
                <Link href={adminPaths.changes}>Änderungen</Link> einen Zeitplan geben.
              </>
            }
          />
          <EntityField name="languages" hint="In einer anderen Sprache gibt es die Seite dann nicht." />
          <EntityField name="noindex" hint="Steht nicht in der Sitemap und bittet Suchmaschinen, sie auszulassen." />
        </div>
      )}
    </>
  );
}

function FixedAddress({ page, language }: { page: SitePage; language: Language }) {
  return (
    <TextField
      label="Adresse"
      value={window.location.host + addressPath({ language, path: page.path })}
      hint="Diese Adresse steht fest."
      readOnly
      disabled
    />
  );
}
