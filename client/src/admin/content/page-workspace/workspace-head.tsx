import { pageTexts } from '@shared/content/content-texts';
import type { SitePage } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { fallbackLanguage } from '@shared/locales';
import { editedPagePath } from '@shared/paths';
import { Link } from 'wouter';
import type { Elements } from '../../../ui/elements';
import { Icon } from '../../../ui/icon';
import { AdminButton, adminButtonClass } from '../../kit/admin-button';
import { PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import type { Publishing } from '../checks/publishing';
import { TextBadges } from '../entities/text-badges';
import { publicAddressesOf } from '../pages/page-addresses';
import { usePageCopy } from '../pages/page-copy';
import { usePageDeletion } from '../pages/page-deletion';
import { PageMenu } from '../pages/page-menu';
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

/** Name, state and languages of a page, what can be done with it, and what to do next. */
export function WorkspaceHead({ page, title, content, publish, previewButton }: WorkspaceHeadProps) {
  const changes = usePendingChanges();
  const step = nextStep(pageFactsOf(page, content, changes));
  const [publicPath = page.path] = publicAddressesOf(page);
  const { key } = page;
  const copy = usePageCopy();
  const { open } = useNavigation();
  const deletion = usePageDeletion();
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
          <PageMenu page={page} title={title} publish={publish} onDelete={deletion.ask} onShare={preview.share} />
          {preview.dialog}
          {deletion.question}
        </span>
      }
    />
  );
}
