import { germanDay } from '@shared/base/german-days';
import { isPagePublicIn } from '@shared/content/public-paths';
import type { SitePage } from '@shared/contracts/entities';
import { languages } from '@shared/locales';
import { Badge } from '../../../../ui/badge';
import type { Column } from '../../../../ui/table';
import { IconButton } from '../../../kit/admin-button';
import { belowName } from '../../../kit/below-name';
import { Breakable } from '../../../kit/breakable';
import { germanDate } from '../../../kit/dates';
import { languageMark, languageNames } from '../../../kit/languages';
import { noValue } from '../../../kit/no-value';
import { timeColumn } from '../../../kit/time-column';
import { useNavigation } from '../../../navigation/admin-navigation';
import { adminPaths } from '../../../navigation/admin-paths';
import { RowLink } from '../../../navigation/form-link';
import type { Publishing } from '../../checks/publishing';
import { TextBadges } from '../../entities/text-badges';
import { ChangeBadge } from '../../pending-changes/pending-badge';
import { publicAddressesOf } from '../page-addresses';
import { PageMenu } from '../page-menu';
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
  const [first = page.path, ...others] = publicAddressesOf(page);
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
  onDelete,
}: Pick<ListedPage, 'page' | 'title'> & Omit<RowActs, 'hasNews'>) {
  const { go } = useNavigation();
  return (
    <span className="flex items-center">
      <IconButton
        icon="pencil"
        label={`Seite ${title} bearbeiten`}
        className="max-lg:hidden"
        onClick={() => go(adminPaths.pageWorkspace(page.key))}
      />
      <PageMenu page={page} title={title} publish={publish} onDelete={onDelete} />
    </span>
  );
}
