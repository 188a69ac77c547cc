import { homeOf } from '@shared/admin-views';
import { beginningOf } from '@shared/base/beginning-of';
import { paths } from '@shared/paths';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Spinner } from '../../../ui/button';
import type { Elements } from '../../../ui/elements';
import { Icon } from '../../../ui/icon';
import { isMac } from '../../../ui/keyboard';
import { AdminLogo } from '../../kit/admin-logo';
import { LaterDialog } from '../../kit/lazy-boundary';
import { savesKey } from '../../kit/saving/saves';
import { keepKeys, releaseKeys, useHelpKey, useShortcuts } from '../../kit/shortcuts';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { OriginNotice } from '../../session/origin-notice';
import { useLogout } from '../../session/require-role';
import { useMay, useSession } from '../../session/session';
import { dialogs } from '../views/views';
import { AdminTabs } from './admin-tabs';

const action =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-dense px-1.5 font-[550] text-fog-light no-underline hover:bg-night-800 max-[20rem]:min-w-8 max-[20rem]:px-0 md:px-3';

interface AdminBarProps {
  onSearch: (() => void) | null;
  onHelp: () => void;
  onAccount: () => void;
}

function AdminBar({ onSearch, onHelp, onAccount }: AdminBarProps) {
  const { user } = useSession();
  const logout = useLogout();
  const username = user?.username ?? '';
  const home = user ? homeOf(user) : adminPaths.dashboard;

  return (
    <header className="bg-night-950 text-white [--focus:var(--lantern-light)]">
      <div className="flex min-h-[60px] items-center gap-2 px-3 text-note max-[20rem]:flex-wrap md:gap-3 md:px-7">
        <Link
          href={home}
          aria-label={`Abseits, ${home === adminPaths.dashboard ? 'zum Dashboard' : 'zu den Anfragen'}`}
          className="text-white no-underline"
        >
          <AdminLogo small />
        </Link>
        <h1 className="flex-none border-l border-night-600 pl-2 font-text md:pl-3 text-xs font-semibold text-fog">
          CMS
        </h1>
        <div className="ml-auto flex items-center gap-0.5 max-[20rem]:flex-wrap md:gap-1.5">
          {onSearch && (
            <button type="button" className={action} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
              <Icon name="search" width="18" height="18" />
              <span className="max-md:sr-only">Suchen</span>
              <span aria-hidden="true" className="text-xs font-normal text-fog max-lg:hidden">
                {isMac() ? '⌘K' : 'Strg+K'}
              </span>
            </button>
          )}
          <button type="button" className={`${action} max-[379px]:hidden`} onClick={onHelp} title="Hilfe">
            <span aria-hidden="true" className="text-body font-bold">
              ?
            </span>
            <span className="max-xl:sr-only">Hilfe</span>
          </button>
          <a href={paths.page('home')} target="_blank" rel="noopener" className={action}>
            <Icon name="external-link" width="18" height="18" />
            <span className="max-md:sr-only">Website ansehen</span>
          </a>
          <button type="button" className={action} onClick={onAccount} title={`Konto ${username}`}>
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-night-600 text-xs font-bold text-white"
            >
              {beginningOf(username, 2, () => 1).toUpperCase()}
            </span>
            <span className="sr-only">{`Konto ${username}`}</span>
          </button>
          <button type="button" className={action} onClick={logout}>
            <Icon name="log-out" width="18" height="18" />
            <span className="max-md:sr-only">Abmelden</span>
          </button>
        </div>
      </div>
    </header>
  );
}

export function AdminFrame({ children }: { children: Elements }) {
  const { go } = useNavigation();
  const [over, setOver] = useState<'search' | 'help' | 'account' | null>(null);
  const { user } = useSession();
  const may = useMay();
  const maySearch = may('content') || may('enquiries');
  const onSearch = () => {
    keepKeys();
    setOver('search');
  };
  const onHelp = () => setOver('help');
  const onAccount = () => setOver('account');
  const close = () => {
    releaseKeys();
    setOver(null);
  };
  const onGo = (address: string) => {
    close();
    go(address);
  };
  const { helpKey, setHelpKey } = useHelpKey();
  useShortcuts({ onSearch: maySearch ? onSearch : null, onHelp, helpKey });

  return (
    <div className="min-h-dvh bg-admin-ground text-s leading-control">
      <a
        href="#main"
        className="edged sr-only rounded-m bg-white px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Zum Inhalt springen
      </a>
      <AdminBar onSearch={maySearch ? onSearch : null} onHelp={onHelp} onAccount={onAccount} />
      <AdminTabs />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1440px] px-4 py-5 focus:outline-none md:p-7">
        <OriginNotice />
        {children}
      </main>
      <SavingNote />
      {over && (
        <LaterDialog onClose={close}>
          {over === 'help' && <dialogs.help helpKey={helpKey} onHelpKey={setHelpKey} onGo={onGo} onClose={close} />}
          {over === 'account' && <dialogs.account username={user?.username ?? ''} onClose={close} />}
          {over === 'search' && <dialogs.search onClose={close} onHelp={onHelp} onAccount={onAccount} onGo={onGo} />}
        </LaterDialog>
      )}
    </div>
  );
}

/** Milliseconds after which a running save is announced. */
const patience = 1_000;

function SavingNote() {
  const saving = useIsMutating({ mutationKey: savesKey }) > 0;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!saving) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [saving]);
  return (
    <div aria-live="polite" className="pointer-events-none fixed bottom-6 left-6 z-50">
      {saving && slow && (
        <span className="flex items-center gap-2.5 rounded-m bg-ink px-4 py-2.5 text-s text-white shadow-2">
          <Spinner />
          <span>Wird gespeichert …</span>
        </span>
      )}
    </div>
  );
}
