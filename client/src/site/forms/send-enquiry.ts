import type { FormGuards } from '@shared/contracts/enquiry-description';
import type { Attempt } from '@shared/contracts/rendering';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { paths } from '@shared/paths';
import { ApiError, NetworkError, requestData } from '../../api/http-api';
import { type Keyed, useIdempotencyKey } from '../../api/idempotency-key';

const longestWait = 15_000;

type Unseen = Pick<FormGuards, 'website' | 'consentVersion' | 'visitAddress'>;

/**
 * Where the visit came from, as the browser knows it anyway: the address of this document, in which the site's links
 * carry on what the first page knew, and the page that led to it.
 */
function visit(): Pick<FormGuards, 'visitAddress' | 'visitReferrer'> {
  return { visitAddress: window.location.href, visitReferrer: document.referrer };
}

function failureOf(error: ApiError | NetworkError, fields: readonly string[]): Attempt {
  if (error instanceof NetworkError) return { state: 'failed' };
  const messages = fields.flatMap((field) => {
    const message = error.errors[field]?.[0];
    return message ? [{ field, message }] : [];
  });
  if (messages.length > 0) return { state: 'refused', messages };
  return error.status === 429 ? { state: 'failed', wait: error.text } : { state: 'failed' };
}

/**
 * Sends an enquiry. The same text keeps its idempotency key until it is known to be stored; even a rejection keeps the
 * key, because an earlier attempt whose response was lost may have been stored. `tried` returns an attempt made before
 * hydration.
 */
export function useSendEnquiry(kind: EnquiryKind, fields: readonly string[], tried: () => Keyed | null) {
  const idempotency = useIdempotencyKey(kind, tried);
  return async (enquiry: object, unseen: Unseen): Promise<Attempt> => {
    const idempotencyKey = idempotency.keyFor(enquiry);
    // Milliseconds since the page was opened; the form is on it from the start.
    const elapsedMs = Math.round(performance.now());
    let stored: { confirm?: true };
    try {
      const { visitAddress, visitReferrer } = visit();
      const body = {
        ...enquiry,
        ...unseen,
        visitAddress: unseen.visitAddress ?? visitAddress,
        visitReferrer,
        elapsedMs,
        idempotencyKey,
      };
      stored = await requestData('POST', paths.api[kind], { body, signal: AbortSignal.timeout(longestWait) });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      return failureOf(error, fields);
    }
    idempotency.renew();
    return { state: 'sent', ...(stored.confirm && { confirm: true }) };
  };
}
