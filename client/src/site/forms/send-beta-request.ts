import type { BetaForm } from '@shared/contracts/beta';
import { paths } from '@shared/paths';
import { requestData } from '../../api/http-api';
import { useIdempotencyKey } from '../../api/idempotency-key';

/** Sends a beta request; the same text goes under the same key, however often it is tried. */
export function useSendBetaRequest() {
  const idempotency = useIdempotencyKey('beta');
  return async ({ name, email, reason }: BetaForm, website: string | undefined): Promise<void> => {
    const values = { name, email, reason };
    const idempotencyKey = idempotency.keyFor(values);
    // Time since the page was opened: the form stands in it from the start.
    const elapsedMs = Math.round(performance.now());
    await requestData('POST', paths.api.beta, { body: { ...values, website, elapsedMs, idempotencyKey } });
    idempotency.renew();
  };
}
