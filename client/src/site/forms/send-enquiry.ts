import type { EnquiryKind } from '@shared/contracts/enquiries';
import { paths } from '@shared/paths';
import { ApiError, requestData } from '../../api/http-api';
import { useIdempotencyKey } from '../../api/idempotency-key';

/** What became of an attempt to send. A refusal names fields; the sentences are fit for a person. */
export type Attempt =
  | { state: 'sent' }
  | { state: 'refused'; messages: readonly { field: string; message: string }[] }
  /** `wait` says how long, in the server's words, where it has had too many posts from this visitor's address. */
  | { state: 'failed'; wait?: string };

function failureOf(error: unknown, fields: readonly string[]): Attempt {
  if (!(error instanceof ApiError)) return { state: 'failed' };
  const messages = fields.flatMap((field) => {
    const message = error.errors[field]?.[0];
    return message ? [{ field, message }] : [];
  });
  if (messages.length > 0) return { state: 'refused', messages };
  return error.status === 429 ? { state: 'failed', wait: error.text } : { state: 'failed' };
}

/**
 * Sends an enquiry. The same text goes under the same key until it is known to be stored, however often it is tried;
 * even a refusal does not free the key, because an earlier try whose answer was lost may have been stored.
 */
export function useSendEnquiry(kind: EnquiryKind, fields: readonly string[]) {
  const idempotency = useIdempotencyKey(kind);
  return async (enquiry: object, website: string | undefined): Promise<Attempt> => {
    const idempotencyKey = idempotency.keyFor(enquiry);
    // Time since the page was opened: the form stands in it from the start.
    const elapsedMs = Math.round(performance.now());
    try {
      await requestData('POST', paths.api[kind], { body: { ...enquiry, website, elapsedMs, idempotencyKey } });
    } catch (error) {
      return failureOf(error, fields);
    }
    idempotency.renew();
    return { state: 'sent' };
  };
}
