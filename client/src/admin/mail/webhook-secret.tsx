import { useMutation } from '@tanstack/react-query';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { mailApi } from './mail-api';

/** Shows the key that calls of the webhook are signed with, for whoever receives them; only when it is asked for. */
export function WebhookSecret() {
  const show = useMutation({ mutationFn: mailApi.webhookSecret });
  return (
    <div className="grid justify-items-start gap-2 px-5 py-4">
      {show.data === undefined ? (
        <AdminButton size="small" loading={show.isPending} onClick={() => show.mutate()}>
          <Icon name="key" width="18" height="18" />
          Webhook-Schlüssel zeigen
        </AdminButton>
      ) : (
        <>
          <p className="text-s font-strong">Schlüssel der Webhook-Signatur (HMAC-SHA256)</p>
          <code className="font-mono text-s break-all">{show.data}</code>
        </>
      )}
    </div>
  );
}
