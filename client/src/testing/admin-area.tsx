import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../admin/kit/saving/query-client';
import { NavigationProvider } from '../admin/navigation/navigation-provider';
import { SessionProvider } from '../admin/session/session-provider';
import { withSession } from '../admin/session/sign-in-question';
import type { Elements } from '../ui/elements';
import { ToastArea } from '../ui/toast';

/** What lies around every view and dialog of the content area, with a cache of its own. */
export function AdminArea({ children }: { children: Elements }) {
  const [client] = useState(() => createQueryClient({ withSession }));
  return (
    <QueryClientProvider client={client}>
      <SessionProvider SignIn={() => null}>
        <NavigationProvider>{children}</NavigationProvider>
        <ToastArea areaLabel="Hinweise ({hotkey})" closeLabel="Hinweis schließen" />
      </SessionProvider>
    </QueryClientProvider>
  );
}
