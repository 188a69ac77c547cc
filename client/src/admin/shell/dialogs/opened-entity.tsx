import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../api/http-api';
import { Spinner } from '../../../ui/button';
import { useEditable } from '../../content/entities/editable';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { errorText } from '../../kit/error-text';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';

export type Opened<Entity> =
  | { state: 'waiting' }
  | { state: 'missing' }
  | { state: 'failed'; error: unknown }
  | { state: 'open'; entity: Entity };

/**
 * The entity a dialog works on. It is refetched when the dialog opens, so that no edit starts from an old list, and
 * then kept, so that a later refetch does not replace a form in use.
 */
export function useOpened<Data, Entity>(
  query: UseQueryResult<Data>,
  find: (data: Data) => Entity | undefined,
): Opened<Entity> {
  const [kept, keep] = useState<{ entity: Entity } | null>(null);
  if (kept) return { state: 'open', entity: kept.entity };
  const settled = query.isFetchedAfterMount || query.isError;
  if (!settled) return { state: 'waiting' };
  const entity = query.data === undefined ? undefined : find(query.data);
  if (entity !== undefined) {
    keep({ entity });
    return { state: 'open', entity };
  }
  return query.isError ? { state: 'failed', error: query.error } : { state: 'missing' };
}

export function MissingDialog({ opened }: { opened: Exclude<Opened<unknown>, { state: 'open' }> }) {
  const { close } = useNavigation();
  const { all } = useEditable();
  if (opened.state === 'waiting') {
    return <Spinner label="Wird geladen" className="fixed right-6 bottom-6 z-50 text-large" />;
  }
  const error = opened.state === 'failed' ? opened.error : undefined;
  const gone = opened.state === 'missing' || (error instanceof ApiError && error.status === 404);
  return (
    <Dialog
      onClose={close}
      title={gone ? 'Eintrag nicht gefunden' : 'Fehler beim Laden'}
      description={
        gone
          ? `Diesen Eintrag gibt es hier nicht mehr. Vielleicht wurde er verschoben oder gelöscht${all ? '' : ', oder ihn ändern nur Administratoren'}.`
          : errorText(error)
      }
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
