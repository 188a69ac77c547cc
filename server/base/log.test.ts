import { describe, expect, it } from 'vitest';
import { createLog } from './log';

function logged(write: (log: ReturnType<typeof createLog>) => void, level = 'info'): string[] {
  const lines: string[] = [];
  write(createLog(level, { write: (line) => void lines.push(line) }));
  return lines;
}

describe('log', () => {
  it('writes one line of JSON in UTC, whatever the input', () => {
    const [line = ''] = logged((log) => log.info({ username: 'a\n{"level":"fatal"}\r\u2028' }, 'text\nmore'));
    expect(line.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      username: 'a\n{"level":"fatal"}\r\u2028',
      msg: 'text\nmore',
    });
    expect((JSON.parse(line) as { time: string }).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('tells the cause and stack of an error, but not the parameters of its query', () => {
    const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
    const error = Object.assign(new Error('Failed query: insert\nparams: ida@invest.example', { cause }), {
      params: ['ida@invest.example'],
    });
    const [line = ''] = logged((log) => log.error({ error }, 'request failed'));
    expect(JSON.parse(line)).toMatchObject({
      error: {
        message: 'connection refused',
        code: 'ECONNREFUSED',
        stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
      },
    });
    expect(line).not.toContain('ida@invest.example');
  });

  it('leaves out lines below its level', () => {
    expect(logged((log) => log.info('x'), 'warn')).toEqual([]);
  });
});
