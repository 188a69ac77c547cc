import type { Setting, SitePage } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { pageEntity } from '@shared/entities/page';
import { fallbackLanguage, type Language } from '@shared/locales';
import { addressPath, isFixedPage } from '@shared/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { listsOfPages, pagesApi } from '../../../api/pages-api';
import { listsOfSettings } from '../../../api/settings-api';
import type { Elements } from '../../../ui/elements';
import { TextField } from '../../../ui/field';
import { EntityField, useDescription } from '../../entity-form/fields/entity-field';
import { toStored } from '../../entity-form/fields/entity-values';
import { entityFieldNames } from '../../entity-form/fields/field-names';
import { TranslatedField } from '../../entity-form/fields/translated-field';
import type { Kind } from '../../entity-form/kind';
import { useEntityForm } from '../../entity-form/use-entity-form';
import { adminPaths } from '../../navigation/admin-paths';
import { FormLink } from '../../navigation/form-link';
import { ContentDialog } from '../content-form/content-dialog';
import { LanguagePanels } from '../content-form/language-panels';
import { useFormPreview } from '../content-form/use-form-preview';
import type { FieldChanges } from '../entities/named-settings';
import { pageTitle } from '../entities/page-names';
import { problemAddress } from '../entities/problem-address';
import { PictureField } from '../picture-picker/picture-field';
import { AddressField } from './address-field';
import { type EditedPage, fixedPage, renewedFixedPage, saveFixedPage, validateFixedPage } from './fixed-page';
import { NewsFields } from './news-fields';
import { type PageValues, sentValues, toPageBody, toPageValues, validatePage } from './page-form-values';
import { pageKind } from './page-kind';

/** The address needs no translation: without one, a language uses the German address. */
const translated = ['title', 'description'];

export function PageFields({ page }: { page: SitePage }) {
  const fixed = isFixedPage(page.key);
  const picture = useDescription('imageUrl');
  return (
    <>
      {fixed && (
        <p className="text-ink-2">
          <span>
            {
              'Was Suchmaschinen und Netzwerke von dieser Seite lesen, ist sofort öffentlich, wenn Sie es speichern. Für später speichern Sie es in diesen Einstellungen: '
            }
          </span>
          <FormLink href={adminPaths.setting(`seo-${page.key}-title`)}>Seitentitel</FormLink>
          <span>{', '}</span>
          <FormLink href={adminPaths.setting(`seo-${page.key}-description`)}>Beschreibung</FormLink>
          <span>{', '}</span>
          <FormLink href={adminPaths.setting(`seo-${page.key}-picture`)}>Bild</FormLink>
          <span>.</span>
        </p>
      )}
      <LanguagePanels fields={translated}>
        {(shown) => (
          <>
            <div className="grid content-start gap-4">
              <TranslatedField field="title" language={shown} autofocus={shown === fallbackLanguage} />
            </div>
            {fixed ? <FixedAddress page={page} language={shown} /> : <AddressField language={shown} />}
            <div className="grid content-start gap-4">
              <TranslatedField
                field="description"
                language={shown}
                rows={3}
                hint="Steht in Suchergebnissen und beim Teilen unter dem Titel, am besten 120 bis 160 Zeichen."
              />
            </div>
          </>
        )}
      </LanguagePanels>
      <PictureField
        name="imageUrl"
        label={picture.label}
        hint="Ohne Bild erscheint das, welches die Website mitbringt. Eine Meldung zeigt es auch in der Liste und über ihrem Text."
      />
      {!fixed && <NewsFields />}
      {!fixed && (
        <div className="grid items-start gap-4 border-t border-admin-line pt-4 md:grid-cols-2 lg:gap-x-10">
          <EntityField
            name="status"
            hint={
              <>
                <span>{'Zu einer bestimmten Zeit: „Aktiv“ wählen, „Für später speichern“ und unter '}</span>
                <Link href={adminPaths.changes}>Änderungen</Link>
                <span>{' einen Zeitplan geben.'}</span>
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
      // Said once, not in each language.
      hint={language === fallbackLanguage ? 'Diese Adresse steht fest.' : undefined}
      readOnly
      disabled
    />
  );
}

interface PageFormProps {
  page: SitePage;
  pending: PendingChange | null;
  /** They hold the title, description and picture of a fixed page. */
  settings: readonly Setting[];
  onClose: () => void;
}

interface PageDialogProps extends PageFormProps {
  /** What stands below the fields. */
  children?: Elements;
}

const names = entityFieldNames(pageEntity);

const fixedPageKind: Kind<EditedPage> = {
  ...pageKind,
  pendingEntity: undefined,
  shown: () => [],
  lists: () => [...listsOfPages, ...listsOfSettings],
};

/** A fixed page stores its values in settings: every save is public at once, and there are no pending changes. */
function useFixedPage({ page, settings }: PageFormProps) {
  const client = useQueryClient();
  const entity = useMemo(() => fixedPage(page, settings), [page, settings]);
  return {
    kind: fixedPageKind,
    entity,
    pending: null,
    validate: validateFixedPage,
    update: (edited: EditedPage, changes: FieldChanges) => saveFixedPage(client, edited, changes),
    renewed: renewedFixedPage,
  };
}

/** The form over one page, in a dialog or in a view. */
export function usePageForm(props: PageFormProps) {
  const { page, pending, onClose } = props;
  const fixed = useFixedPage(props);
  return useEntityForm<PageValues, EditedPage, ReturnType<typeof toPageBody>>({
    draftKey: () => `page:${page.key}`,
    names,
    isRead: ({ status, languages }) => status === 'active' && languages === 'all',
    toValues: toPageValues,
    toBody: toPageBody,
    // New pages have a form of their own.
    create: () => Promise.reject(new Error('Die Seite gibt es schon')),
    edited: (values, base) => toStored(pageEntity, sentValues(values), base),
    label: pageTitle,
    onClose,
    ...(isFixedPage(page.key)
      ? fixed
      : {
          entity: page,
          kind: pageKind,
          pending,
          validate: validatePage,
          update: ({ key }, body) => pagesApi.update(key, body),
        }),
  });
}

/** A page is checked once it becomes active. A fixed page is public for good. */
export const publicationOfPage = (edited: SitePage, base: SitePage | null) =>
  !isFixedPage(edited.key) && edited.status === 'active' && base?.status !== 'active' ? { page: edited } : null;

export function PageDialog(props: PageDialogProps) {
  const { page, children } = props;
  const entityForm = usePageForm(props);
  const germanOnly = useWatch({ control: entityForm.form.control, name: 'languages' }) === 'de';
  const { dialog } = useFormPreview({ entityForm, entity: pageEntity, germanOnly, page: page.key });
  return (
    <ContentDialog
      title={`Seite bearbeiten: ${pageTitle(page)}`}
      elsewhere={(problem) => (problem.page === page.key ? null : problemAddress(problem))}
      publication={publicationOfPage}
      {...dialog}
    >
      <PageFields page={page} />
      {children}
    </ContentDialog>
  );
}
