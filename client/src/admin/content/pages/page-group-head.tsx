import { germanDay } from '@shared/base/german-days';
import { type EntityText, pageTexts } from '@shared/content/content-texts';
import type { SitePage } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { fallbackLanguage } from '@shared/locales';
import { editedPagePath } from '@shared/paths';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import type { Elements } from '../../../ui/elements';
import { adminButtonClass } from '../../kit/admin-button';
import { Breakable } from '../../kit/breakable';
import { germanDateTime } from '../../kit/dates';
import { FoldButton } from '../../kit/toggles';
import { adminPaths } from '../../navigation/admin-paths';
import type { NamedPage } from '../entities/page-names';
import { TextBadges } from '../entities/text-badges';
import { PendingBadge } from '../pending-changes/pending-badge';
import { PageMenu } from './page-menu';
import { PageStates } from './page-states';

export type PageActions = Required<Pick<ComponentProps<typeof PageMenu>, 'moves' | 'publish' | 'onDelete'>>;

interface PageGroupHeadProps extends PageActions {
  page: NamedPage;
  sectionCount: number;
  change: PendingChange | undefined;
  editedAt: string;
  open: boolean;
  onToggle: () => void;
  /** Texts and badges of the sections inside, while the group is closed. */
  texts: readonly EntityText[];
  children: Elements;
}

export function PageGroupHead(props: PageGroupHeadProps) {
  const { page, sectionCount, change, editedAt, open, onToggle, texts, children, ...actions } = props;
  const { title, stored } = page;
  return (
    <header className="grid gap-2 border-b border-admin-line px-5 py-3.5 last:border-b-0 max-sm:px-4">
      <div className="flex items-center justify-between gap-x-4 max-lg:gap-x-2">
        <h3 className="min-w-0 font-text text-body leading-snug font-bold tracking-normal hyphens-auto wrap-anywhere">
          <FoldButton
            label={title}
            open={open}
            onToggle={onToggle}
            note={sectionCount === 1 ? '1 Abschnitt' : `${sectionCount} Abschnitte`}
          />
        </h3>
        {stored && <PageButtons page={stored} title={title} {...actions} />}
      </div>
      {(stored || !open) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-note text-ink-2">
          {stored && (
            <>
              <Breakable text={stored.path} />
              {stored.newsDate && <span>{`Meldung vom ${germanDay(stored.newsDate)}`}</span>}
              <PageStates page={stored} change={change} />
              <PendingBadge entity="page" id={stored.id} />
            </>
          )}
          {children}
          <TextBadges texts={[...(stored ? pageTexts(stored) : []), ...texts]} />
          {stored && <span className="max-sm:hidden">{`zuletzt geändert ${germanDateTime(editedAt)}`}</span>}
        </div>
      )}
    </header>
  );
}

function PageButtons({ page, title, ...actions }: { page: SitePage; title: string } & PageActions) {
  const { key } = page;
  return (
    <span className="flex flex-none items-center gap-2 max-sm:-mr-3.5">
      <Link
        href={adminPaths.pageWorkspace(key)}
        aria-label={`Seite bearbeiten: ${title}`}
        className={`${adminButtonClass({ size: 'small' })} max-sm:hidden`}
      >
        Seite bearbeiten
      </Link>
      <Link
        href={editedPagePath(key, fallbackLanguage)}
        aria-label={`Direkt auf der Seite bearbeiten: ${title}`}
        className={`${adminButtonClass({ size: 'small' })} max-lg:hidden`}
      >
        Direkt auf der Seite bearbeiten
      </Link>
      <PageMenu page={page} title={title} {...actions} />
    </span>
  );
}
