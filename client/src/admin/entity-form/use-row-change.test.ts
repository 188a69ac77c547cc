import type { Setting } from '@shared/contracts/entities';
import { sampleSetting } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { allContentQuery } from '../../api/content-api';
import { ApiError } from '../../api/http-api';
import { settingsQuery } from '../../api/settings-api';
import { heldCalls, mutate } from '../../testing/mutations';
import { settingKind } from '../content/entities/setting-kind';
import { createQueryClient } from '../kit/saving/query-client';
import { withSession } from '../session/sign-in-question';
import { rowChangeMutation } from './use-row-change';

const row = sampleSetting({ key: 'colour', value: 'Rot', updatedAt: 'read' });

/** A list of one row; each save is stored under a time of its own, the first under "stored 1". */
function list() {
  const client = createQueryClient({ withSession });
  client.setQueryData(settingsQuery.queryKey, [row]);
  client.setQueryData(allContentQuery.queryKey, {
    sections: [],
    blocks: [],
    settings: [row],
    media: [],
    redirects: [],
    pages: [],
    menuEntries: [],
  });
  let stored = 0;
  const server = heldCalls<Setting>((saved) => {
    stored += 1;
    return { ...saved, updatedAt: `stored ${stored}` };
  });
  const listed = () => client.getQueryData(settingsQuery.queryKey)?.[0];
  const everywhere = () => client.getQueryData(allContentQuery.queryKey)?.settings[0];
  const options = rowChangeMutation<Setting>(client, settingKind, row, (change, updatedAt) =>
    server.send({ ...row, ...change, updatedAt }),
  );
  const change = (value: string) => mutate(client, options, { value });
  const sent = (count: number) => expect.poll(() => server.calls).toHaveLength(count);
  return { server, listed, everywhere, change, sent };
}

describe('rowChangeMutation', () => {
  it('shows a change at once, and bases the next change on the stored one', async () => {
    const { server, listed, everywhere, change, sent } = list();
    const first = change('Grün');
    const second = change('Blau');
    expect(listed()?.value).toBe('Blau');
    expect(everywhere()?.value).toBe('Blau');
    await sent(1);
    server.answer();
    await first;
    expect(listed()).toMatchObject({ value: 'Blau', updatedAt: 'stored 1' });
    await sent(2);
    server.answer();
    await second;
    expect(server.calls.map(({ value, updatedAt }) => [value, updatedAt])).toEqual([
      ['Grün', 'read'],
      ['Blau', 'stored 1'],
    ]);
    expect(listed()).toMatchObject({ value: 'Blau', updatedAt: 'stored 2' });
  });

  it('restores the row if the change is refused', async () => {
    const { server, listed, everywhere, change, sent } = list();
    const refused = change('Grün');
    await sent(1);
    server.refuse(new ApiError(500, 'Kaputt'));
    await expect(refused).rejects.toThrow('Kaputt');
    expect(listed()).toEqual(row);
    expect(everywhere()).toEqual(row);
  });

  it('keeps and sends a later change if the first is refused', async () => {
    const { server, listed, change, sent } = list();
    const refused = change('Grün');
    const later = change('Blau');
    await sent(1);
    server.refuse(new ApiError(500, 'Kaputt'));
    await expect(refused).rejects.toThrow('Kaputt');
    expect(listed()?.value).toBe('Blau');
    await sent(2);
    server.answer();
    await later;
    expect(listed()?.value).toBe('Blau');
  });
});
