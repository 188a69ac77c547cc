import type { TestMailResult } from '@shared/contracts/outbox';
import { useMutation } from '@tanstack/react-query';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { mailApi } from './mail-api';

/** Sends a test mail to whoever is told of enquiries, and says below what came of it. */
export function TestMail() {
  const test = useMutation({ mutationFn: mailApi.test });
  return (
    <div className="grid justify-items-start gap-3 border-b border-admin-trenner px-5 py-4">
      <AdminButton loading={test.isPending} onClick={() => test.mutate()}>
        <Icon name="mail" width="18" height="18" />
        Testmail senden
      </AdminButton>
      <div role="status">{test.data && !test.isPending && <Outcome {...test.data} />}</div>
    </div>
  );
}

function Outcome({ delivered, message }: TestMailResult) {
  return (
    <p className={`flex items-start gap-2 text-s font-semibold ${delivered ? 'text-moos-tief' : 'text-fehler'}`}>
      <Icon name={delivered ? 'check' : 'alert'} width="18" height="18" className="mt-0.5 flex-none" />
      <span className="wrap-anywhere">{message}</span>
    </p>
  );
}
