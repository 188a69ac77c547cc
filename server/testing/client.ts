import { request as httpRequest } from 'node:http';
import type { AuthUser } from '@shared/contracts/auth';
import { checkDescribed } from './described-answers';

/** An answer as a test reads it; which of the envelope's fields are there is what the test asserts. */
export interface Answer<Data = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: {
    success: boolean;
    message: string;
    errors: Record<string, string[]>;
    data: Data;
    current: Data;
    user: AuthUser;
    isAuthenticated: boolean;
    directLogin: boolean;
  };
}

export interface RequestOptions {
  headers?: Record<string, string>;
  /** Sent as it is, in place of a JSON body. */
  raw?: string | Uint8Array<ArrayBuffer>;
}

/** A visitor with a cookie jar. Without further headers it is a script: neither Origin nor Sec-Fetch-Site is sent. */
export class TestClient {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  async request<Data = unknown>(
    method: string,
    path: string,
    body?: unknown,
    { headers, raw }: RequestOptions = {},
  ): Promise<Answer<Data>> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...this.headers,
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const contentType = response.headers.get('content-type');
    const isJson = contentType?.startsWith('application/json');
    const answered = (isJson && text ? JSON.parse(text) : {}) as Answer<Data>['body'];
    const sent = raw === undefined ? body : undefined;
    checkDescribed({ method, path, sent, status: response.status, contentType, body: answered });
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: answered,
    };
  }

  get = <Data = unknown>(path: string, options?: RequestOptions) => this.request<Data>('GET', path, undefined, options);
  post = <Data = unknown>(path: string, body?: unknown, options?: RequestOptions) =>
    this.request<Data>('POST', path, body, options);
  put = <Data = unknown>(path: string, body?: unknown, options?: RequestOptions) =>
    this.request<Data>('PUT', path, body, options);
  delete = <Data = unknown>(path: string, options?: RequestOptions) =>
    this.request<Data>('DELETE', path, undefined, options);

  /** Keeps or removes a cookie as a browser does. */
  private keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    const expires = attributes.find((attribute) => /^\s*expires=/i.test(attribute))?.split('=')[1];
    if (value === '' || (expires && Date.parse(expires) <= Date.now())) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** A request that fetch refuses to make: any method, any path byte for byte. */
export function rawRequest(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const req = httpRequest({ hostname, port, method, path, headers, agent: false }, (res) => {
      let text = '';
      res.setEncoding('utf8');
      res.on('data', (chunk: string) => {
        text += chunk;
      });
      res.on('end', () => {
        const answered = new Headers();
        for (const [name, value] of Object.entries(res.headers)) answered.set(name, String(value));
        resolve({ status: res.statusCode ?? 0, headers: answered, text });
      });
    });
    req.on('error', reject);
    req.end();
  });
}
