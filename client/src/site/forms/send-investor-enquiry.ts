import type { InvestorForm } from '@shared/contracts/investors';
import { paths } from '@shared/paths';
import { requestData } from '../../api/http-api';
import { useIdempotencyKey } from '../../api/idempotency-key';

/** Sends an enquiry without the privacy consent, which never leaves the browser (spec point 7). */
export function useSendInvestorEnquiry() {
  const idempotency = useIdempotencyKey('investors');
  return async ({ privacy: _privacy, ...enquiry }: InvestorForm, website: string | undefined): Promise<void> => {
    const idempotencyKey = idempotency.keyFor(enquiry);
    // Time since the page was opened: the form stands in it from the start.
    const elapsedMs = Math.round(performance.now());
    await requestData('POST', paths.api.investors, { body: { ...enquiry, website, elapsedMs, idempotencyKey } });
    idempotency.renew();
  };
}
