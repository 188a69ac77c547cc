import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowDrafts, dropDraft, fittingValues, forgetDrafts, keepDraft, readDraft, takeDraft } from './drafts';

function fakeStorage(): Storage {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => {
      items.set(name, value);
      (storage as Record<string, unknown>)[name] = value;
    },
    removeItem: (name: string) => {
      items.delete(name);
      delete (storage as Record<string, unknown>)[name];
    },
  };
  return storage as unknown as Storage;
}

describe('drafts', () => {
  beforeEach(() => {
    allowDrafts(1);
    allowDrafts(2);
  });
  afterEach(() => {
    forgetDrafts(1);
    forgetDrafts(2);
    vi.unstubAllGlobals();
  });

  it('return with their time to the user who typed them', () => {
    vi.stubGlobal('localStorage', fakeStorage());
    vi.stubGlobal('sessionStorage', fakeStorage());
    keepDraft(1, 'block:7', { values: { title: 'x' }, base: null });
    expect(readDraft(1, 'block:7')).toMatchObject({ values: { title: 'x' }, base: null, ownTab: true });
    expect(Date.parse(readDraft(1, 'block:7')?.savedAt ?? '')).not.toBeNaN();
    expect(readDraft(2, 'block:7')).toBeNull();
    dropDraft(1, 'block:7');
    expect(readDraft(1, 'block:7')).toBeNull();
  });

  it('belong to another tab if they were typed there', () => {
    vi.stubGlobal('localStorage', fakeStorage());
    vi.stubGlobal('sessionStorage', fakeStorage());
    keepDraft(1, 'block:7', { values: {}, base: null });
    vi.stubGlobal('sessionStorage', fakeStorage());
    expect(readDraft(1, 'block:7')?.ownTab).toBe(false);
  });

  it('of one tab are neither removed nor replaced by another tab', () => {
    vi.stubGlobal('localStorage', fakeStorage());
    const first = fakeStorage();
    vi.stubGlobal('sessionStorage', first);
    keepDraft(1, 'block:7', { values: { title: 'first' }, base: null });
    vi.stubGlobal('sessionStorage', fakeStorage());
    dropDraft(1, 'block:7');
    expect(readDraft(1, 'block:7')).toMatchObject({ values: { title: 'first' }, ownTab: false });
    keepDraft(1, 'block:7', { values: { title: 'second' }, base: null });
    expect(readDraft(1, 'block:7')).toMatchObject({ values: { title: 'second' }, ownTab: true });
    dropDraft(1, 'block:7');
    vi.stubGlobal('sessionStorage', first);
    expect(readDraft(1, 'block:7')).toMatchObject({ values: { title: 'first' }, ownTab: true });
  });

  it('of another tab can be taken over or removed', () => {
    vi.stubGlobal('localStorage', fakeStorage());
    vi.stubGlobal('sessionStorage', fakeStorage());
    keepDraft(1, 'block:7', { values: { title: 'x' }, base: null });
    keepDraft(1, 'block:77', { values: {}, base: null });
    vi.stubGlobal('sessionStorage', fakeStorage());
    takeDraft(1, 'block:7', readDraft(1, 'block:7')?.tab ?? '');
    expect(readDraft(1, 'block:7')).toMatchObject({ values: { title: 'x' }, ownTab: true });
    dropDraft(1, 'block:7');
    expect(readDraft(1, 'block:7')).toBeNull();
    dropDraft(1, 'block:77', readDraft(1, 'block:77')?.tab);
    expect(readDraft(1, 'block:77')).toBeNull();
  });

  it('of earlier versions without a tab are still read', () => {
    vi.stubGlobal('localStorage', fakeStorage());
    vi.stubGlobal('sessionStorage', fakeStorage());
    const savedAt = new Date().toISOString();
    localStorage.setItem('abseits-draft:1:a', JSON.stringify({ values: 1, base: null, savedAt, tab: 'x' }));
    expect(readDraft(1, 'a')).toMatchObject({ values: 1, ownTab: false });
  });

  it('of earlier versions keep the version of their pending change', () => {
    vi.stubGlobal('localStorage', fakeStorage());
    vi.stubGlobal('sessionStorage', fakeStorage());
    const earlier = { values: 1, base: null, savedAt: new Date().toISOString(), waitingOn: 'first', siteShown: true };
    localStorage.setItem('abseits-draft:1:a', JSON.stringify(earlier));
    expect(readDraft(1, 'a')).toMatchObject({ pendingVersion: 'first', showsLive: true });
  });

  it('are forgotten at the sign-out of their user, but not those of others', () => {
    vi.stubGlobal('localStorage', fakeStorage());
    vi.stubGlobal('sessionStorage', fakeStorage());
    keepDraft(1, 'a', { values: {}, base: null });
    keepDraft(2, 'a', { values: {}, base: null });
    forgetDrafts(1);
    expect(readDraft(1, 'a')).toBeNull();
    expect(readDraft(2, 'a')).not.toBeNull();
  });

  it('are not kept by a save that fails after the sign-out', () => {
    vi.stubGlobal('localStorage', fakeStorage());
    const sending = fakeStorage();
    vi.stubGlobal('sessionStorage', sending);
    sending.setItem('sending-admin-block-hero', '{}');
    sending.setItem('sending-beta', '{}');
    forgetDrafts(1);
    keepDraft(1, 'a', { values: {}, base: null });
    expect(readDraft(1, 'a')).toBeNull();
    expect(sending.getItem('sending-admin-block-hero')).toBeNull();
    expect(sending.getItem('sending-beta')).toBe('{}');
    allowDrafts(1);
    keepDraft(1, 'a', { values: {}, base: null });
    expect(readDraft(1, 'a')).not.toBeNull();
  });

  it('live in memory without storage, and ignore broken storage', () => {
    keepDraft(1, 'a', { values: 1, base: null });
    expect(readDraft(1, 'a')).toMatchObject({ values: 1 });
    const storage = fakeStorage();
    vi.stubGlobal('localStorage', storage);
    storage.setItem('abseits-draft:1:b', '{broken');
    storage.setItem('abseits-draft:1:c', '{"values":1}');
    expect(readDraft(1, 'b')).toBeNull();
    expect(readDraft(1, 'c')).toBeNull();
  });

  it('keep only values that still fit the form', () => {
    const defaults = { title: 'd', order: '0', isActive: true, metadata: { icon: '-' }, confirmed: [] as string[] };
    const kept = { title: 'typed', order: 3, gone: 'x', metadata: { icon: 'star', old: 'y' }, confirmed: ['title'] };
    expect(fittingValues(kept, defaults)).toEqual({
      title: 'typed',
      order: '0',
      isActive: true,
      metadata: { icon: 'star' },
      confirmed: ['title'],
    });
  });
});
