import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Spinner } from '../../../ui/spinner';
import { LaterDialog } from '../../kit/lazy-boundary';
import { savesKey } from '../../kit/saving/saves';
import { useHelpKey, useShortcuts } from '../../kit/shortcuts';
import { useNavigation } from '../../navigation/admin-navigation';
import { OriginNotice } from '../../session/origin-notice';
import { useMay, useSession } from '../../session/session';
import { keepKeys, releaseKeys } from '../search/kept-keys';
import { AccountDialog, HelpDialog, SearchDialog } from '../views/views';
import { AdminBar } from './admin-bar';
import { AdminTabs } from './admin-tabs';

/** Bar, tabs and the view of the chosen tab; over them, at a key, the search and the help. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { go } = useNavigation();
  const [over, setOver] = useState<'search' | 'help' | 'account' | null>(null);
  const { user } = useSession();
  const may = useMay();
  const maySearch = may('content') || may('enquiries');
  const onSearch = useCallback(() => {
    keepKeys();
    setOver('search');
  }, []);
  const onHelp = useCallback(() => setOver('help'), []);
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
          {over === 'help' && <HelpDialog helpKey={helpKey} onHelpKey={setHelpKey} onGo={onGo} onClose={close} />}
          {over === 'account' && <AccountDialog username={user?.username ?? ''} onClose={close} />}
          {over === 'search' && <SearchDialog onClose={close} onHelp={onHelp} onAccount={onAccount} onGo={onGo} />}
        </LaterDialog>
      )}
    </div>
  );
}

/** Milliseconds after which somebody begins to wonder whether a save has gone through. */
const patience = 1_000;

/** Says, and has read out, that something is still being saved where that takes its time. */
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
          Wird gespeichert …
        </span>
      )}
    </div>
  );
}
