import { sampleSetting } from '@shared/testing/samples';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { allContentQuery } from '../../api/content-api';
import { settingsQuery } from '../../api/settings-api';
import { settingKind } from '../content/entities/setting-kind';
import { showRow } from './optimistic-rows';

const shownSettings = settingKind.shown();

const setting = (id: number, value: string) => sampleSetting({ id, key: `key-${id}`, value });

function shown() {
  const client = new QueryClient();
  const settings = [setting(1, 'Eins'), setting(2, 'Zwei')];
  client.setQueryData(settingsQuery.queryKey, settings);
  client.setQueryData(allContentQuery.queryKey, {
    sections: [],
    blocks: [],
    settings,
    media: [],
    redirects: [],
    pages: [],
    menuEntries: [],
  });
  const values = () => client.getQueryData(settingsQuery.queryKey)?.map(({ value }) => value);
  const everywhere = () => client.getQueryData(allContentQuery.queryKey)?.settings.map(({ value }) => value);
  return { client, settings, values, everywhere };
}

describe('showRow', () => {
  it('shows an edit in all lists, and takes it back', () => {
    const { client, settings, values, everywhere } = shown();
    const takeBack = showRow(client, shownSettings, setting(1, 'Uno'));
    expect(values()).toEqual(['Uno', 'Zwei']);
    expect(everywhere()).toEqual(['Uno', 'Zwei']);
    takeBack();
    expect(client.getQueryData(settingsQuery.queryKey)).toEqual(settings);
    expect(everywhere()).toEqual(['Eins', 'Zwei']);
  });

  it('takes back only fields that were not changed again', () => {
    const { client, values } = shown();
    const takeBack = showRow(client, shownSettings, { ...setting(1, 'Uno'), description: 'Dazu' });
    showRow(client, shownSettings, { ...setting(1, 'Un'), description: 'Dazu' });
    showRow(client, shownSettings, setting(2, 'Due'));
    takeBack();
    expect(values()).toEqual(['Un', 'Due']);
    expect(client.getQueryData(settingsQuery.queryKey)?.[0]?.description).toBeNull();
  });
});
