import type pg from 'pg';
import { expect, it } from 'vitest';
import { checkPooler } from './check-database';

/** Two connections; `processes` answers which of PostgreSQL's processes serves a question of one of them. */
function connections(processes: (which: 'one' | 'other', isHeld: boolean) => number): [pg.ClientBase, pg.ClientBase] {
  let isHeld = false;
  const connection = (which: 'one' | 'other') =>
    ({
      async query(text: string) {
        if (text === 'begin') isHeld = true;
        if (text === 'rollback') isHeld = false;
        return { rows: [{ pid: processes(which, isHeld) }] };
      },
    }) as unknown as pg.ClientBase;
  return [connection('one'), connection('other')];
}

it('checkPooler accepts connections that keep their process', async () => {
  const [one, other] = connections((which) => (which === 'one' ? 1 : 2));
  await expect(checkPooler(one, other)).resolves.toBeUndefined();
});

it('checkPooler refuses a pooler that gives the process of an idle connection to another', async () => {
  const [one, other] = connections((which, isHeld) => (which === 'one' && isHeld ? 2 : 1));
  await expect(checkPooler(one, other)).rejects.toThrow('pool_mode = session');
});

it('checkPooler refuses a pooler with a single session, and does not wait for it', async () => {
  const [one, other] = connections((which, isHeld) => {
    if (which === 'one' && isHeld) throw new Error('waits for the session that the other one holds');
    return 1;
  });
  await expect(checkPooler(one, other)).rejects.toThrow('pool_mode = session');
});
