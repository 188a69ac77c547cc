import type { Page } from '@shared/paths';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentContent, useLanguage } from '../content/use-content';

/** The view whose head the document has. */
let written: string | undefined;

/**
 * Keeps the head in step with page and language after the first render; what it needs loads when one of them changes.
 */
export function useDocumentHead(page: Page | null): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const content = useCurrentContent();
  useEffect(() => {
    const view = `${page} ${language}`;
    // Only a page that the server rendered comes with a state, and then with its head.
    if (written === undefined && document.getElementById('state')) written = view;
    if (written === view) return;
    let current = true;
    void import('./head').then(({ writeHead }) => {
      if (!current) return;
      const route = page ? ({ kind: 'page', page, language } as const) : ({ kind: 'not-found', language } as const);
      writeHead({ route, language, content, t });
      written = view;
    });
    return () => {
      current = false;
    };
  }, [page, language, content, t]);
}
