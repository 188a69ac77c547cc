import { Link } from 'wouter';
import { ApiError } from '../../api/http-api';
import { Dialog } from '../../ui/dialog';
import { Spinner } from '../../ui/spinner';
import { AdminButton } from '../kit/admin-button';
import { errorText } from '../kit/error-text';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';
import type { Opened } from './use-opened';

/** What stands where a dialog would, while its entity is not there (yet, any more, or at all). */
export function MissingDialog({ opened }: { opened: Exclude<Opened<unknown>, { state: 'open' }> }) {
  const { close } = useNavigation();
  if (opened.state === 'waiting') {
    return <Spinner label="Wird geladen" className="fixed right-6 bottom-6 z-50 text-large" />;
  }
  const error = opened.state === 'failed' ? opened.error : undefined;
  const gone = opened.state === 'missing' || (error instanceof ApiError && error.status === 404);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={gone ? 'Eintrag nicht gefunden' : 'Fehler beim Laden'}
      description={
        gone
          ? 'Diesen Eintrag gibt es hier nicht mehr. Vielleicht wurde er verschoben oder gelöscht.'
          : errorText(error)
      }
      closeLabel="Schließen"
      footer={
        <>
          {gone && (
            <Link href={adminPaths.bin} className="inline-flex min-h-11 items-center px-2 font-semibold">
              Papierkorb öffnen
            </Link>
          )}
          <AdminButton onClick={close}>Schließen</AdminButton>
        </>
      }
    />
  );
}
