import { pageTexts } from '@shared/content/content-texts';
import { isPagePublicIn, pathIn } from '@shared/content/public-paths';
import type { SitePage } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { fallbackLanguage, languages } from '@shared/locales';
import { addressPath, editedPagePath, isFixedPage } from '@shared/paths';
import { Link } from 'wouter';
import type { Elements } from '../../../ui/elements';
import { Icon } from '../../../ui/icon';
import { AdminButton, adminButtonClass } from '../../kit/admin-button';
import { PageHead } from '../../kit/page-head';
import { RowMenu } from '../../kit/row-menu';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import type { Publishing } from '../checks/publishing';
import { TextBadges } from '../entities/text-badges';
import { usePageCopy } from '../pages/page-copy';
import { usePageDeletion } from '../pages/page-deletion';
import { PageStates } from '../pages/page-states';
import { PendingBadge, usePendingChanges } from '../pending-changes/pending-badge';
import { nextStep } from './next-step';
import { NextStepButton } from './next-step-button';
import { pageFactsOf } from './page-facts';
import { usePreviewShare } from './preview-share';

interface WorkspaceHeadProps {
  page: SitePage;
  title: string;
  content: AllContent;
  publish: Publishing['publish'];
  /** Button of the preview, where that does not stand beside. */
  previewButton: Elements;
}

/** Address of a page in the first language in which visitors see it. */
function publicPathOf(page: SitePage): string {
  const language = languages.find((one) => isPagePublicIn(page, one)) ?? fallbackLanguage;
  return addressPath({ language, path: pathIn(language, page) });
}

/** Name, state and languages of a page, what can be done with it, and what to do next. */
export function WorkspaceHead({ page, title, content, publish, previewButton }: WorkspaceHeadProps) {
  const changes = usePendingChanges();
  const step = nextStep(pageFactsOf(page, content, changes));
  const publicPath = publicPathOf(page);
  const { key } = page;
  const copy = usePageCopy();
  const { open } = useNavigation();
  const preview = usePreviewShare(page, content);
  const listsNews = content.sections.some((section) => section.page === key && section.design === 'news-list');
  return (
    <PageHead
      title={title}
      before={
        <Link href={adminPaths.pages} className={`${adminButtonClass({ size: 'small' })} mb-4`}>
          <Icon name="arrow-left" width="18" height="18" />
          <span>Zurück</span>
        </Link>
      }
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1 text-note">
          <span className="wrap-anywhere">{page.path}</span>
          <PageStates page={page} change={changes.find(({ entity, id }) => entity === 'page' && id === page.id)} />
          <PendingBadge entity="page" id={page.id} />
          <TextBadges texts={pageTexts(page)} />
        </span>
      }
      action={
        <span className="flex flex-wrap items-center gap-2.5">
          {previewButton}
          {step !== 'view' && page.status === 'active' && (
            <a href={publicPath} target="_blank" rel="noopener" className={adminButtonClass()}>
              <Icon name="external-link" width="18" height="18" />
              <span>Ansehen</span>
            </a>
          )}
          {listsNews && (
            <AdminButton icon="plus" onClick={() => open(adminPaths.newEntry)}>
              Neue Meldung
            </AdminButton>
          )}
          {page.status === 'draft' && preview.isReady && (
            <AdminButton icon="share" onClick={preview.share}>
              Vorschau teilen
            </AdminButton>
          )}
          <AdminButton icon="copy" className="max-sm:hidden" onClick={() => copy(page)}>
            Kopieren
          </AdminButton>
          <Link href={editedPagePath(key, fallbackLanguage)} className={adminButtonClass()}>
            <Icon name="pencil" width="16" height="16" />
            <span className="max-sm:sr-only">Direkt auf der Seite bearbeiten</span>
          </Link>
          <NextStepButton step={step} page={page} publicPath={publicPath} publish={publish} />
          <PageMenu page={page} title={title} onCopy={() => copy(page)} onShare={preview.share} />
          {preview.dialog}
        </span>
      }
    />
  );
}

interface PageMenuProps {
  page: SitePage;
  title: string;
  onCopy: () => void;
  onShare: () => void;
}

function PageMenu({ page, title, onCopy, onShare }: PageMenuProps) {
  const { open } = useNavigation();
  const deletion = usePageDeletion();
  const { key } = page;
  const own = !isFixedPage(key);
  return (
    <>
      <RowMenu
        label={`Weitere Aktionen für die Seite ${title}`}
        items={[
          { label: 'Neuer Abschnitt', icon: 'plus', onSelect: () => open(adminPaths.newSectionOn(key)) },
          {
            label: 'Angaben der Seite',
            icon: 'pencil',
            onSelect: () => open(adminPaths.editPage(key)),
          },
          { label: 'Vorschau teilen', icon: 'share', onSelect: onShare },
          { label: 'Kopieren', icon: 'copy', onSelect: onCopy },
          own && { label: 'Versionen', icon: 'clock', onSelect: () => open(adminPaths.pageVersions(key)) },
          own && { label: 'Seite löschen', icon: 'trash', onSelect: () => deletion.ask(page) },
        ]}
      />
      {deletion.question}
    </>
  );
}
