import type { PostedForm } from '@shared/contracts/rendering';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router, useLocation } from 'wouter';
import type { ContentCache } from './api/content-cache';
import type { Interfaces } from './i18n/i18n';
import { matchRoute } from './routing/routes';
import { ContentCacheContext, useContentCache } from './site/content/use-content';
import { PostedFormContext } from './site/forms/posted-form';
import { CarriedLanguage, InterfacesContext } from './site/language/language-context';
import { SitePage } from './site/pages/site-page';

interface AppProps {
  contents: ContentCache;
  interfaces: Interfaces;
  carried: boolean;
  posted?: PostedForm | null | undefined;
  /** Path to render on the server; the browser reads its own location. */
  ssrPath?: string;
  /** Called after the first render or hydration. */
  onTaken?: () => void;
}

/** The public site. The content area is drawn by `entry-admin.tsx`. */
export function App({ contents, interfaces, carried, posted = null, ssrPath, onTaken }: AppProps) {
  useEffect(() => onTaken?.(), [onTaken]);
  return (
    <ContentCacheContext value={contents}>
      <InterfacesContext value={interfaces}>
        <I18nextProvider i18n={interfaces.first}>
          <CarriedLanguage initially={carried}>
            <PostedFormContext value={posted}>
              <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
                <CurrentRoute />
              </Router>
            </PostedFormContext>
          </CarriedLanguage>
        </I18nextProvider>
      </InterfacesContext>
    </ContentCacheContext>
  );
}

function CurrentRoute() {
  const [path] = useLocation();
  return <SitePage route={matchRoute(path, useContentCache())} />;
}
