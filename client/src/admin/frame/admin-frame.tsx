import { type ReactNode, useCallback, useState } from 'react';
import { useShortcuts } from '../help/shortcuts';
import { useHelpKey } from '../help/use-help-key';
import { LaterDialog } from '../kit/later';
import { useNavigation } from '../navigation/admin-navigation';
import { OriginNotice } from '../session/origin-notice';
import { useMay } from '../session/session';
import { HelpDialog, SearchDialog } from '../views/views';
import { AdminBar } from './admin-bar';
import { AdminTabs } from './admin-tabs';
import { SavingNote } from './saving-note';

/** Bar, tabs and the view of the chosen tab; over them, at a key, the search and the help. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { go } = useNavigation();
  const [over, setOver] = useState<'search' | 'help' | null>(null);
  const may = useMay();
  const maySearch = may('content') || may('enquiries');
  const onSearch = useCallback(() => setOver('search'), []);
  const onHelp = useCallback(() => setOver('help'), []);
  const close = () => setOver(null);
  const { helpKey, setHelpKey } = useHelpKey();
  useShortcuts({ onSearch: maySearch ? onSearch : null, onHelp, helpKey });

  return (
    <div className="min-h-dvh bg-admin-grund text-s leading-control">
      <a
        href="#main"
        className="edged sr-only rounded-m bg-white px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Zum Inhalt springen
      </a>
      <AdminBar onSearch={maySearch ? onSearch : null} onHelp={onHelp} />
      <AdminTabs />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1440px] px-4 py-5 focus:outline-none md:p-7">
        <OriginNotice />
        {children}
      </main>
      <SavingNote />
      {over && (
        <LaterDialog onClose={close}>
          {over === 'help' ? (
            <HelpDialog helpKey={helpKey} onHelpKey={setHelpKey} onClose={close} />
          ) : (
            <SearchDialog
              onClose={close}
              onHelp={onHelp}
              onGo={(address) => {
                close();
                go(address);
              }}
            />
          )}
        </LaterDialog>
      )}
    </div>
  );
}
