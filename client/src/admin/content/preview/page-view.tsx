import { parseLanguage } from '@shared/locales';
import type { Page } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { allContentQuery } from '../../../api/admin-api';
import { pendingQuery } from '../../../api/pending-changes-api';
import { Card } from '../../../ui/card';
import { PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { UnknownAddress } from '../../navigation/unknown-address';
import { useSitePages } from '../entities/site-pages';
import { PagePreview } from './page-preview';

/** A whole page, to be edited where it stands: a click on a text opens its form with the cursor in it. */
export function PageView({ page }: { page: Page }) {
  const content = useQuery(allContentQuery);
  const pending = useQuery(pendingQuery);
  const { search, dialog } = useNavigation();
  const { titleOf, isMissing } = useSitePages();
  if (isMissing(page)) return <UnknownAddress home={adminPaths.dashboard} />;
  const language = parseLanguage(new URLSearchParams(search).get('lng') ?? '');
  return (
    <>
      <PageHead title={`Seite: ${titleOf(page)}`} lead="Ein Klick auf einen Text bearbeitet ihn dort, wo er steht." />
      <Card aria-label="Vorschau" className="h-[max(420px,calc(100dvh-240px))]">
        {/* A form has the page beside it. */}
        {dialog === null && (
          <PagePreview
            page={page}
            focus={null}
            version={content.dataUpdatedAt + pending.dataUpdatedAt}
            {...(language ? { begin: language } : {})}
          />
        )}
      </Card>
    </>
  );
}
