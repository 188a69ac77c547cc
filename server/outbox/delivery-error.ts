/** What keeps something from being delivered. */
export type DeliveryProblem =
  | 'name'
  | 'port'
  | 'tls'
  | 'sign-in'
  | 'sender'
  | 'recipient'
  | 'content'
  | 'timeout'
  | 'cut'
  | 'webhook'
  | 'other';

/** A try that failed. `message` is a German sentence for whoever reads the list of what was not sent. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    message: string,
    readonly problem: DeliveryProblem,
    /** Whether another try would be refused as well. */
    readonly lasts: boolean,
  ) {
    super(message);
  }
}

/** Longest answer of another server that is repeated, in characters. */
const longestAnswer = 200;

/** What another server answered, on one line; nothing where it said nothing. */
export function answerOf(response: string | undefined): string {
  const line = response?.replace(/\s+/g, ' ').trim().slice(0, longestAnswer);
  return line ? ` Seine Antwort: ${line}` : '';
}
