import { isPublicIn } from '@shared/addresses';
import type { SitePage } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { publicLanguageLabels } from '@shared/entities/page';
import { languages } from '@shared/locales';
import { Badge } from '../../../ui/badge';
import { languageMark } from '../entities/languages';

const isPlanned = (change: PendingChange | undefined) =>
  change?.state === 'scheduled' && change.fields.some(({ name, to }) => name === 'status' && to === 'active');

interface PageStatesProps {
  page: SitePage;
  /** What waits of it. */
  change: PendingChange | undefined;
}

/** In which languages visitors see a page, or that it is a draft. */
export function PageStates({ page, change }: PageStatesProps) {
  const draft = page.status === 'draft';
  return (
    <>
      {draft && (isPlanned(change) ? <Badge tone="notice">Geplant</Badge> : <Badge tone="quiet">Entwurf</Badge>)}
      {!draft &&
        languages
          .filter((language) => isPublicIn(page.languages, language))
          .map((language) => (
            <Badge key={language} tone="good">
              {`${languageMark(language)} öffentlich`}
            </Badge>
          ))}
      {page.languages !== 'all' && <Badge tone="past">{publicLanguageLabels[page.languages]}</Badge>}
    </>
  );
}
