/** Credentials of the server that a bench starts for itself. */
export const administrator = { username: 'admin', password: 'nur-fuer-diese-messung' };

/** Signs in at a running server; returns `send`, which throws for any answer but a success and gives its body's bytes. */
export async function signIn(url) {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!login.ok) throw new Error(`The sign-in answered ${login.status}.`);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

  async function request(method, path, body, headers) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, ok: response.ok, text: await response.text() };
  }

  /**
   * Sends a request as the administrator, `headers` on top. A machine that is busy with other things may lose a
   * connection: then once more, where "taken" says that the first one had arrived.
   */
  return async function send(method, path, body, headers = {}) {
    let again = false;
    const answer = await request(method, path, body, headers).catch(() => {
      again = true;
      return request(method, path, body, headers);
    });
    if (answer.ok || (again && answer.status === 409)) return answer.text;
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  };
}
