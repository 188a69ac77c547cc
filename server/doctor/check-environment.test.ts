import { describe, expect, it } from 'vitest';
import { checkEnvironment, readEnvironment } from './check-environment';

/** What the environment of these variables is told. */
const linesOf = (env: NodeJS.ProcessEnv) => checkEnvironment(env, readEnvironment(env));

describe('checkEnvironment', () => {
  it('names each wrong variable without its value, and goes on without it', () => {
    const env = { PORT: 'geheim', SESSION_SECRET: 'geheim', BACKUP_S3_BUCKET: 'geheim', DATA_DIR: '/srv/data' };
    const read = readEnvironment(env);
    const lines = checkEnvironment(env, read);
    expect(lines.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'wrong']);
    expect(lines.map(({ text }) => text.split(':')[0])).toEqual([
      'PORT',
      'SESSION_SECRET',
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY',
    ]);
    expect(JSON.stringify(lines)).not.toContain('geheim');
    expect(read.config?.dataDir).toBe('/srv/data');
  });

  it.each<[what: string, env: NodeJS.ProcessEnv, name: string]>([
    ['a missing secret', { DATABASE_URL: 'postgres://127.0.0.1/a' }, 'SESSION_SECRET'],
    ['a mail server without a sender', { SMTP_URL: 'smtp://127.0.0.1' }, 'MAIL_FROM'],
    ['a secret whose file is missing', { SMTP_URL_FILE: '/nowhere' }, 'SMTP_URL_FILE'],
  ])('names the variable of %s', (_what, env, name) => {
    const read = readEnvironment(env);
    expect(checkEnvironment(env, read)[0]?.text).toMatch(new RegExp(`^${name}:`));
    expect(read.config).toBeDefined();
  });

  it('notes misspelt variables and none of other programs', () => {
    const lines = linesOf({ DATABSE_URL: 'x', SMTP_HOST: 'x', PATH: 'x', HOME: 'x', TZ: 'x' });
    expect(lines).toMatchObject([
      { state: 'open', text: 'DATABSE_URL kennt der Server nicht.' },
      { state: 'open', text: 'SMTP_HOST kennt der Server nicht.' },
    ]);
    expect(lines[0]?.remedy).toMatch(/^Gemeint ist vielleicht DATABASE_URL\./);
  });

  it('is one line if everything is right', () => {
    expect(linesOf({ PORT: '3000' })).toMatchObject([{ state: 'good' }]);
  });
});
