import { germanDay } from '@shared/base/german-days';
import { isPagePublicIn, pathIn } from '@shared/content/public-paths';
import type { SitePage } from '@shared/contracts/entities';
import { fallbackLanguage, languages } from '@shared/locales';
import { addressPath, editedPagePath, isFixedPage } from '@shared/paths';
import { pagesApi } from '../../../../api/pages-api';
import { Badge } from '../../../../ui/badge';
import type { Column } from '../../../../ui/table';
import { useRowChange } from '../../../entity-form/use-row-change';
import { IconButton } from '../../../kit/admin-button';
import { belowName } from '../../../kit/below-name';
import { Breakable } from '../../../kit/breakable';
import { germanDate } from '../../../kit/dates';
import { languageMark, languageNames } from '../../../kit/languages';
import { noValue } from '../../../kit/no-value';
import { RowMenu } from '../../../kit/row-menu';
import { timeColumn } from '../../../kit/time-column';
import { useNavigation } from '../../../navigation/admin-navigation';
import { adminPaths } from '../../../navigation/admin-paths';
import { RowLink } from '../../../navigation/form-link';
import type { Publishing } from '../../checks/publishing';
import { TextBadges } from '../../entities/text-badges';
import { ChangeBadge } from '../../pending-changes/pending-badge';
import { pageKind } from '../page-kind';
import { PageStatus } from '../page-states';
import type { ListedPage } from './listed-pages';

const isShown = (page: SitePage) => page.status === 'active';

/** Names the cell on small screens, which show no heads of columns. */
function SmallName({ children }: { children: string }) {
  return <span className="lg:hidden">{`${children} `}</span>;
}

/** The languages that visitors get the page in, or will get it in once it is active. */
function Languages({ page, texts }: Pick<ListedPage, 'page' | 'texts'>) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {languages
        .filter((language) => isPagePublicIn(page, language))
        .map((language) => (
          <Badge key={language} tone={isShown(page) ? 'good' : 'quiet'}>
            <abbr title={languageNames[language]} className="no-underline">
              {languageMark(language)}
            </abbr>
          </Badge>
        ))}
      <span className="contents max-lg:hidden">
        <TextBadges texts={texts} />
      </span>
    </span>
  );
}

/** The address in German, and those of other languages where they differ. */
function Addresses({ page }: { page: SitePage }) {
  const its = languages
    .filter((language) => isPagePublicIn(page, language))
    .map((language) => addressPath({ language, path: pathIn(language, page) }));
  const [first = page.path, ...others] = its;
  return (
    <>
      <span className="mr-2.5 lg:mr-0 lg:block">
        <Breakable text={first} />
      </span>
      {others.map((address) => (
        <span key={address} className="block text-xs text-ink-2 max-lg:hidden">
          <Breakable text={address} />
        </span>
      ))}
    </>
  );
}

interface RowActs {
  publish: Publishing['publish'];
  onCopy: (page: SitePage) => void;
  onDelete: (page: SitePage) => void;
  /** Whether a page is an entry of the news; else nothing is said of their dates. */
  hasNews: boolean;
}

const newsColumn: Column<ListedPage> = {
  header: 'Meldung vom',
  // Below, the date stands beside the title, so that addresses have room.
  className: `whitespace-nowrap text-note tabular-nums lg:max-xl:hidden xl:w-[110px] ${belowName}`,
  headClassName: 'lg:max-xl:hidden',
  place: 'col-start-1 col-span-4 row-start-4',
  cell: ({ page: { newsDate } }) =>
    newsDate ? (
      <>
        <SmallName>Meldung vom</SmallName>
        <time dateTime={newsDate}>{germanDay(newsDate)}</time>
      </>
    ) : (
      <span className="max-lg:sr-only">{noValue}</span>
    ),
};

/** The columns of the list of pages. */
export function pageColumns(acts: RowActs): readonly Column<ListedPage>[] {
  return [
    {
      header: 'Titel',
      rowHeader: true,
      className: 'lg:w-[24%] xl:w-[27%]',
      place: 'col-start-1 col-span-4 row-start-1',
      cell: ({ page, title, texts, change, changesInside }) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <RowLink href={adminPaths.pageWorkspace(page.key)}>{title}</RowLink>
          {change && <ChangeBadge change={change} />}
          {changesInside > 0 && (
            <Badge tone="notice">
              {changesInside === 1 ? '1 Änderung wartet' : `${changesInside} Änderungen warten`}
            </Badge>
          )}
          <span className="contents lg:hidden">
            <TextBadges texts={texts} />
          </span>
          {page.newsDate && (
            <span className="hidden text-xs text-ink-2 lg:max-xl:inline">{`Meldung vom ${germanDay(page.newsDate)}`}</span>
          )}
        </span>
      ),
    },
    {
      header: 'Status',
      className: 'lg:w-[105px]',
      place: 'col-start-1 col-span-2 row-start-2 self-start max-lg:my-1',
      cell: ({ page, change }) => (
        <>
          <PageStatus page={page} change={change} />
          {page.noindex && <span className="block text-xs text-ink-2">ohne Suche</span>}
        </>
      ),
    },
    {
      header: 'Sprachen',
      className: 'lg:w-[150px] xl:w-[190px]',
      place: 'col-start-3 col-span-2 row-start-2 self-start max-lg:my-1',
      cell: (row) => <Languages {...row} />,
    },
    {
      header: 'Adresse',
      className: `text-note ${belowName}`,
      place: 'col-start-1 col-span-4 row-start-3',
      cell: ({ page, editedAt }) => (
        <>
          <Addresses page={page} />
          <span className="whitespace-nowrap lg:hidden">{`geändert am ${germanDate(editedAt)}`}</span>
        </>
      ),
    },
    ...(acts.hasNews ? [newsColumn] : []),
    // On small screens it stands beside the address.
    timeColumn('Geändert', ({ editedAt }) => editedAt, { className: 'text-note lg:w-[110px]' }),
    {
      header: 'Aktionen',
      className: 'lg:w-[110px]',
      place: 'col-start-5 row-start-1 row-span-2',
      cell: (row) => <PageRowActions {...row} {...acts} />,
    },
  ];
}

function PageRowActions({
  page,
  title,
  publish,
  onCopy,
  onDelete,
}: Pick<ListedPage, 'page' | 'title'> & Omit<RowActs, 'hasNews'>) {
  const { open, go } = useNavigation();
  const { key, status } = page;
  const own = !isFixedPage(key);
  const shown = isShown(page);
  const change = useRowChange<SitePage>(pageKind, page, (fields, updatedAt) =>
    pagesApi.update(key, { status: fields.status ?? status, updatedAt }),
  );
  const run = () => change({ status: shown ? 'draft' : 'active' });
  const switchStatus = () => (shown ? run() : void publish({ page: { ...page, status: 'active' } }, run));
  const [address] = languages
    .filter((language) => isPagePublicIn(page, language))
    .map((language) => addressPath({ language, path: pathIn(language, page) }));
  return (
    <span className="flex items-center">
      <IconButton
        icon="pencil"
        label={`Seite ${title} bearbeiten`}
        className="max-lg:hidden"
        onClick={() => go(adminPaths.pageWorkspace(key))}
      />
      <RowMenu
        label={`Weitere Aktionen für die Seite ${title}`}
        items={[
          { label: 'Bearbeiten', icon: 'pencil', onSelect: () => go(adminPaths.pageWorkspace(key)) },
          { label: 'Angaben der Seite', icon: 'file-text', onSelect: () => open(adminPaths.editPage(key)) },
          {
            label: 'Direkt auf der Seite bearbeiten',
            icon: 'layers',
            onSelect: () => go(editedPagePath(key, fallbackLanguage)),
          },
          shown &&
            address !== undefined && {
              label: 'Ansehen',
              icon: 'external-link',
              onSelect: () => window.open(address, '_blank', 'noopener'),
            },
          own && {
            label: shown ? 'Deaktivieren' : 'Aktivieren',
            icon: shown ? 'eye-off' : 'eye',
            onSelect: switchStatus,
          },
          {
            label: 'Neuer Abschnitt auf dieser Seite',
            icon: 'plus',
            onSelect: () => open(adminPaths.newSectionOn(key)),
          },
          { label: 'Kopieren', icon: 'copy', onSelect: () => onCopy(page) },
          own && { label: 'Versionen', icon: 'clock', onSelect: () => open(adminPaths.pageVersions(key)) },
          own && { label: 'Löschen', icon: 'trash', onSelect: () => onDelete(page) },
        ]}
      />
    </span>
  );
}
