import { type ReactNode, useCallback, useState } from 'react';
import { useNavigation } from '../admin-navigation';
import { useShortcuts } from '../help/shortcuts';
import { HelpDialog, SearchDialog } from '../views';
import { AdminBar } from './admin-bar';
import { AdminTabs } from './admin-tabs';
import { LaterDialog } from './later';
import { SavingNote } from './saving-note';

/** Bar, tabs and the view of the chosen tab; over them, at a key, the search and the help. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { go } = useNavigation();
  const [over, setOver] = useState<'search' | 'help' | null>(null);
  const onSearch = useCallback(() => setOver('search'), []);
  const onHelp = useCallback(() => setOver('help'), []);
  const close = () => setOver(null);
  useShortcuts({ onSearch, onHelp });

  return (
    <div className="min-h-dvh bg-admin-grund text-s leading-[1.45]">
      <a
        href="#main"
        className="sr-only rounded-m bg-white px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Zum Inhalt springen
      </a>
      <AdminBar onSearch={onSearch} onHelp={onHelp} />
      <AdminTabs />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1440px] px-4 py-5 focus:outline-none md:p-7">
        {children}
      </main>
      <SavingNote />
      {over && (
        <LaterDialog onClose={close}>
          {over === 'help' ? (
            <HelpDialog onClose={close} />
          ) : (
            <SearchDialog
              onClose={close}
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
