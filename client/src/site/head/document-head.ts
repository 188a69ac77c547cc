import type { Page } from '@shared/paths';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentContent, useLanguage } from '../content/use-content';

let written: string | undefined;

/** Updates the head when page or language change after the first render; its code loads only then. */
export function useDocumentHead(page: Page | null): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const content = useCurrentContent();
  useEffect(() => {
    const view = `${page} ${language}`;
    // Only a server-rendered page has an embedded state, and its head is complete.
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
