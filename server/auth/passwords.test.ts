import { describe, expect, it } from 'vitest';
import { passwordFits, passwordProblem, randomPassword } from './passwords';

describe('passwordProblem', () => {
  it.each([
    'password1234',
    'Passwort2024!',
    'passwordpassword',
    'P@ssw0rd1234',
    '123456789012',
    '1234567891011',
    '111111111111',
    '121212121212',
    '112233445566',
    '123123123123',
    '123321123321',
    'abcdefghijkl',
    'abc123abc123',
    'a1b2c3d4e5f6',
    'qwertyuiop12',
    'qwertzuiop123',
    'qwerty123456',
    'asdfasdfasdf',
    'asdfghjkl123',
    'zxcvbnm12345',
    '1q2w3e4r5t6y',
    'q1w2e3r4t5y6',
    '1qaz2wsx3edc',
    '1qazxsw23edc',
    'qazwsxedcrfv',
    'qweasdzxc123',
    '123qweasdzxc',
    '147258369147',
    'iloveyou1234',
    'letmein12345',
    'welcome12345',
    'administrator',
    'admin1234567',
    'changeme1234',
    'football1234',
    'trustno1trustno1',
    'Sommer2024!!',
    'abseits12345',
    'correcthorsebatterystaple',
  ])('refuses a common password: %s', async (password) => {
    expect(await passwordProblem(password, 'redaktion')).toBe('validation.passwordCommon');
  });

  it.each(['mailcreated5240', 'Gfhjkmgfhjkm', 'peanutbutter', 'peanutbutter1!', 'needforspeed', 'lost4815162342'])(
    'refuses a leaked password, also with a little around it: %s',
    async (password) => {
      expect(await passwordProblem(password, 'redaktion')).toBe('validation.passwordCommon');
    },
  );

  it('refuses the user name with a little around it', async () => {
    expect(await passwordProblem('redaktion2024', 'Redaktion')).toBe('validation.passwordCommon');
  });

  it.each([
    'vier alte Laternen',
    'Kx7#mQ9!vR2$',
    '漢字仮名交じり文の長い合言葉です',
    'Zürich-Tram-Nacht-7',
    'peanutbutter am Kanal',
    ' leise  Treppe ',
  ])('accepts an uncommon password: %s', async (password) => {
    expect(await passwordProblem(password, 'redaktion')).toBeNull();
  });

  it('accepts every random password that the server makes', async () => {
    for (let count = 0; count < 200; count += 1) expect(await passwordProblem(randomPassword(), 'admin')).toBeNull();
  });

  it('requires 12 characters and accepts at least 128', async () => {
    expect(await passwordProblem('Kx7#mQ9!vR2', 'a')).toBe('validation.passwordShort');
    expect(await passwordProblem('Kx7#mQ9!vR2$', 'a')).toBeNull();
    expect(await passwordProblem('Kx7#mQ9!vR2$'.repeat(20).slice(0, 128), 'a')).toBeNull();
    expect(await passwordProblem('Kx7#mQ9!vR2$'.repeat(30), 'a')).toBe('validation.tooLong 256');
  });
});

describe('passwordFits', () => {
  it('is false for an unknown user', async () => {
    expect(await passwordFits('', undefined)).toBe(false);
  });

  it('rejects tries with 503 if too many come at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 60 }, () => passwordFits('x', undefined)));
    const refused = tries.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: { status: 503 } });
  });
});
