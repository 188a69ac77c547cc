import { administrator } from '../fixtures';

/** Signs in without a browser and returns the session cookie. */
export async function sessionCookie(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}
