import { useState } from 'react';
import { showToast } from '../../ui/toast-store';
import { failureText } from '../forms/server-messages';
import { useSession } from '../session/session';

/** One call behind one button: busy while it runs, then a toast. Resolves to whether it went through. */
export function useSubmit() {
  const { withSession } = useSession();
  const [busy, setBusy] = useState(false);

  async function submit(call: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true);
    try {
      await withSession(call);
      showToast({ title: 'Erfolgreich', description: done });
      return true;
    } catch (error) {
      showToast({ title: 'Fehler', description: failureText(error), variant: 'destructive' });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, submit };
}
