import type { AllContent } from '@shared/contracts/versions';
import { sampleBlock, sampleMenuEntry, samplePage, sampleSection, sampleSetting } from '@shared/testing/samples';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { blocksQuery } from '../../api/blocks-api';
import { allContentQuery } from '../../api/content-api';
import { pagesQuery } from '../../api/pages-api';
import { sectionsQuery } from '../../api/sections-api';
import { settingsQuery } from '../../api/settings-api';
import { blockKind } from '../content/blocks/block-kind';
import { settingKind } from '../content/entities/setting-kind';
import { menuEntryKind } from '../content/menus/menu-entry-kind';
import { pageKind } from '../content/pages/page-kind';
import { sectionKind } from '../content/sections/section-kind';
import type { Kind } from './kind';
import { listedRow, showRow } from './optimistic-rows';

const page = samplePage({ id: 1 });
const section = sampleSection({ id: 2 });
const block = sampleBlock({ id: 3, sectionKey: section.key });
const setting = sampleSetting({ id: 4 });
const menuEntry = sampleMenuEntry({ id: 5 });

function filledClient(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(pagesQuery.queryKey, [page]);
  client.setQueryData(sectionsQuery.queryKey, [section]);
  client.setQueryData(blocksQuery(section.key).queryKey, [block]);
  client.setQueryData(settingsQuery.queryKey, [setting]);
  client.setQueryData(allContentQuery.queryKey, {
    pages: [page],
    sections: [section],
    blocks: [block],
    settings: [setting],
    menuEntries: [menuEntry],
    media: [],
    redirects: [],
  } satisfies AllContent);
  return client;
}

/** A row and what its list has of it: before, after a change of it, and where there is no list. */
function listedThrough<Row extends { id: number; updatedAt: string }>(kind: Kind<Row>, row: Row) {
  const client = filledClient();
  const shown = kind.shown(row);
  const before = listedRow(client, shown, row.id);
  showRow(client, shown, { ...row, updatedAt: 'saved' });
  const saved = listedRow(client, shown, row.id)?.updatedAt;
  return { before, saved, unlisted: listedRow(new QueryClient(), shown, row.id) ?? null };
}

describe('listedRow', () => {
  it('returns the latest saved row for every kind of entity', () => {
    expect(listedThrough(pageKind, page)).toEqual({ before: page, saved: 'saved', unlisted: null });
    expect(listedThrough(sectionKind, section)).toEqual({ before: section, saved: 'saved', unlisted: null });
    expect(listedThrough(blockKind(section.key), block)).toEqual({ before: block, saved: 'saved', unlisted: null });
    expect(listedThrough(settingKind, setting)).toEqual({ before: setting, saved: 'saved', unlisted: null });
    expect(listedThrough(menuEntryKind, menuEntry)).toEqual({ before: menuEntry, saved: 'saved', unlisted: null });
  });
});
