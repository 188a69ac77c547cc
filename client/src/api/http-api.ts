import { expectedUserHeader, type Failure, type Success } from '@shared/contracts/envelope';
import { parseAddress } from '@shared/paths';

/**
 * Any response that is no success. `message` is "status: text". Show users `text` only: the server wrote it in the
 * language of the request.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly text: string,
    readonly errors: Readonly<Record<string, readonly string[]>> = {},
    /** The whole body, if it carries more than a message (a conflict names the current state). */
    readonly body?: unknown,
  ) {
    super(`${status}: ${text}`);
  }
}

/** The request did not reach the server, or its response did not reach the browser. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The user this window belongs to. */
interface Sender {
  id: number;
  /** Called with a 412's body: another user has signed in from another window; the request had no effect. */
  onOtherPerson: (body: unknown) => void;
}

let sender: Sender | null = null;

/** Makes every later request name the user it is sent for; null when nobody is signed in. */
export function sendFor(next: Sender | null): void {
  sender = next;
}

export const senderHeaders = (): Record<string, string> => (sender ? { [expectedUserHeader]: String(sender.id) } : {});

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Asks for messages in the language of the page, whatever language the visitor chose elsewhere. Its address tells it: a
 * browser that translates the page changes the document's `lang`.
 */
export function inPageLanguage(path: string): string {
  if (/[?&]lng=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lng=${parseAddress(window.location.pathname).language}`;
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}

/** The ApiError for a response; undefined when its body is no failure of the API. A 412 also tells the sender. */
export function failureOf(status: number, body: unknown): ApiError | undefined {
  if (status === 412) sender?.onOtherPerson(body);
  return isFailure(body) ? new ApiError(status, body.message, body.errors, body) : undefined;
}

/** What is only read is asked for again where the server is busy for a moment: so often, at most so many seconds later. */
const busy = { tries: 3, longestWait: 2 };

/** How long to wait before asking a busy server again, in milliseconds; undefined for any other response. */
function busyFor({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after'));
  return status === 503 && seconds > 0 && seconds <= busy.longestWait ? seconds * 1_000 : undefined;
}

/** Sends a request with the session cookie, a read again to a busy server. Throws NetworkError when no response came. */
async function send(
  method: string,
  path: string,
  options: RequestOptions,
): Promise<{ response: Response; text: string }> {
  for (let left = method === 'GET' ? busy.tries - 1 : 0; ; left -= 1) {
    const answer = await sendOnce(method, path, options);
    const wait = busyFor(answer.response);
    if (wait === undefined || left === 0) return answer;
    await new Promise((done) => setTimeout(done, wait));
  }
}

async function sendOnce(
  method: string,
  path: string,
  options: RequestOptions,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(inPageLanguage(path), {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...senderHeaders(),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return { response, text: await response.text() };
  } catch (cause) {
    throw new NetworkError('network', { cause });
  }
}

function failure(response: Response, text: string, body: unknown): ApiError {
  return failureOf(response.status, body) ?? new ApiError(response.status, text || response.statusText);
}

/**
 * Sends a request and returns the parsed body. Throws ApiError for a failure and NetworkError when no response came.
 */
export async function request<Body>(method: string, path: string, options: RequestOptions = {}): Promise<Body> {
  const { response, text } = await send(method, path, options);
  const body = parseJson(text);
  if (response.ok && body !== undefined) return body as Body;
  throw failure(response, text, body);
}

/** `request` for endpoints whose success is text, such as a file. */
export async function requestText(method: string, path: string, options: RequestOptions = {}): Promise<string> {
  const { response, text } = await send(method, path, options);
  if (response.ok) return text;
  throw failure(response, text, parseJson(text));
}

/** Undefined when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `request` for endpoints that answer `{ success, data }`; returns the data. */
export async function requestData<Data>(method: string, path: string, options?: RequestOptions): Promise<Data> {
  return (await request<Success<Data>>(method, path, options)).data;
}
