import { administrator, expect } from '../fixtures';

/** Signs in without a browser and returns the session cookie. */
export async function sessionCookie(url: string): Promise<string> {
  let cookie = '';
  const signIn = async () => {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    return response.status;
  };
  // A server that has just started on a busy machine may ask for patience (503).
  await expect.poll(signIn).toBe(200);
  return cookie;
}
