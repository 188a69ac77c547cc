import { isPagePublicIn } from '@shared/content/public-paths';
import type { SitePage } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { publicLanguageLabels } from '@shared/entities/page';
import { languages } from '@shared/locales';
import { Badge } from '../../../ui/badge';
import { languageMark } from '../../kit/languages';

/** Whether a draft becomes public by itself. */
export const isPlanned = (change: PendingChange | undefined): boolean =>
  change?.state === 'scheduled' && change.fields.some(({ name, to }) => name === 'status' && to === 'active');

interface PageStateProps {
  page: SitePage;
  change: PendingChange | undefined;
}

/** Whether visitors see a page, in one word. */
export function PageStatus({ page, change }: PageStateProps) {
  if (page.status === 'active') return <Badge tone="good">Aktiv</Badge>;
  return isPlanned(change) ? <Badge tone="notice">Geplant</Badge> : <Badge tone="quiet">Entwurf</Badge>;
}

/** Whether visitors see a page, and in which languages. */
export function PageStates({ page, change }: PageStateProps) {
  const draft = page.status === 'draft';
  return (
    <>
      {draft && <PageStatus page={page} change={change} />}
      {!draft &&
        languages
          .filter((language) => isPagePublicIn(page, language))
          .map((language) => (
            <Badge key={language} tone="good">
              {`${languageMark(language)} aktiv`}
            </Badge>
          ))}
      {page.languages !== 'all' && <Badge tone="past">{publicLanguageLabels[page.languages]}</Badge>}
    </>
  );
}
