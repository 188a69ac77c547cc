import type { PageContent } from '@shared/contracts/content';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import { fieldNameIn } from '@shared/entities/translation';
import type { Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import { trustedHtml } from '@shared/trusted-html';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cmsApi } from '../../api/admin-api';
import { missingPictures, removedByCleaning } from './html-cleaning';

/** Milliseconds without a keystroke before the server is asked. */
const pause = 400;

interface HtmlCheckProps {
  page: Page;
  /** The form's block as the preview takes it. */
  edit: () => PreviewEdit;
  language: Language;
}

function cleanedBlock(content: PageContent, edit: PreviewEdit): string | null {
  const id = edit.block?.id ?? 0;
  return content.sections.flatMap(({ blocks }) => blocks).find((block) => block.id === id)?.content ?? null;
}

/** What the server leaves of the typed HTML; null until it is known. */
function useCleaned({ page, edit, language }: HtmlCheckProps, typed: string): string | null {
  const [cleaned, setCleaned] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `edit` reads the form, which `typed` stands for
  useEffect(() => {
    if (typed.trim() === '') return setCleaned(null);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const wanted = edit();
      try {
        const content = await cmsApi.preview({ page, lng: language, ...wanted }, controller.signal);
        if (!controller.signal.aborted) setCleaned(cleanedBlock(content, wanted));
      } catch {
        // The note goes on about the last answer; saving cleans in any case.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, page, language]);
  return cleaned;
}

/** What survives the server's cleaning of HTML, as visitors will read it, and what does not. */
export function HtmlCheck(props: HtmlCheckProps) {
  const { control } = useFormContext();
  const name = fieldNameIn(props.language, 'content');
  const value: unknown = useWatch({ control, name });
  const typed = typeof value === 'string' ? value : '';
  const cleaned = useCleaned(props, typed);
  if (typed.trim() === '' || cleaned === null) return null;
  const removed = removedByCleaning(typed, cleaned);
  const missing = missingPictures(typed, cleaned);
  return (
    <div className="-mt-1.5 grid gap-2 rounded-m border border-admin-linie bg-admin-kopf px-3.5 py-3">
      <p role="status" className="text-xs text-tinte-2">
        {removed.length === 0 ? (
          'So bleibt der Inhalt erhalten. Es wird nichts entfernt.'
        ) : (
          <>
            So bleibt der Inhalt erhalten. Beim Speichern wird entfernt:{' '}
            <b className="font-semibold text-fehler">{removed.join(', ')}</b>
          </>
        )}
        {missing > 0 && (
          <>
            {' '}
            {missing === 1
              ? 'Ein Bild im Text gibt es in der Bibliothek nicht mehr; es bleibt stehen, Besucher sehen es nicht.'
              : `${missing} Bilder im Text gibt es in der Bibliothek nicht mehr; sie bleiben stehen, Besucher sehen sie nicht.`}
          </>
        )}
      </p>
      <div
        lang={props.language}
        inert
        className="prose max-h-72 overflow-hidden wrap-anywhere"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, which is what this shows
        dangerouslySetInnerHTML={{ __html: trustedHtml(cleaned) }}
      />
    </div>
  );
}
