import { pageLabels } from '@shared/entities/section';
import { fallbackLanguage, type Language } from '@shared/locales';
import { type Page, pages } from '@shared/paths';
import { useId, useState } from 'react';
import { Card } from '../../ui/card';
import { usePreviewMoment } from '../pending/preview-moment';
import { LivePreview } from '../preview/live-preview';
import { useOpenFromPage } from '../preview/use-open-part';

/** The site with all that waits, or as visitors will see it at a chosen time. */
export function SitePreview({ version }: { version: number }) {
  const id = useId();
  const [page, setPage] = useState<Page>('home');
  const [language, setLanguage] = useState<Language>(fallbackLanguage);
  const { at, control } = usePreviewMoment();
  const opening = useOpenFromPage({ page, language });
  return (
    <Card aria-label="Vorschau" className="mb-4 h-[min(760px,calc(100dvh-32px))]">
      <LivePreview
        key={page}
        page={page}
        title="Vorschau"
        language={language}
        onLanguage={setLanguage}
        focus={null}
        version={version}
        at={at}
        {...opening}
      >
        <label htmlFor={id} className="sr-only">
          Seite der Vorschau
        </label>
        <select
          id={id}
          value={page}
          onChange={({ target }) => setPage(target.value as Page)}
          className="select-arrow min-h-11 max-w-full rounded-dense border border-admin-rand bg-white pr-11 pl-2.5 text-note"
        >
          {pages.map((name) => (
            <option key={name} value={name}>
              {pageLabels[name]}
            </option>
          ))}
        </select>
        {control}
      </LivePreview>
    </Card>
  );
}
