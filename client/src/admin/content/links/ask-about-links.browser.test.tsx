import { samplePage, sampleSection } from '@shared/testing/samples';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askAboutMoved, readPlaces } from './ask-about-links';
import { movedLinks } from './moved-links-store';

const press = samplePage({ id: 11, key: 'presse', title: 'Presse', path: '/presse' });
const team = samplePage({ id: 12, key: 'team', title: 'Team', path: '/team' });
const contact = sampleSection({ id: 5, key: 'pressekontakt', title: 'Pressekontakt', page: 'presse' });
const place = { entity: 'block', id: 7, title: 'Kontakt', section: 'Fragen' };

/** Stands for the server: answers reads with what is stored, and names a place for every dry run. */
function fakeServer(stored: { pages: unknown[]; sections: unknown[] }) {
  const asked: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { body } = {}) => {
    const path = new URL(String(input), window.location.origin).pathname;
    if (path.endsWith('/links/carry')) {
      asked.push(JSON.parse(String(body)));
      return Response.json({ success: true, data: { places: [place], refused: 0 } });
    }
    return Response.json({ success: true, data: path.endsWith('/pages') ? stored.pages : stored.sections });
  });
  return asked;
}

/** What is asked for when the content goes from one state to the other. */
async function askedBetween(
  before: { pages: unknown[]; sections: unknown[] },
  after: { pages: unknown[]; sections: unknown[] },
) {
  const client = new QueryClient();
  fakeServer(before);
  const places = await readPlaces(client);
  const asked = fakeServer(after);
  if (places) await askAboutMoved(client, places);
  return asked;
}

afterEach(() => {
  vi.restoreAllMocks();
  movedLinks.set(null);
});

describe('askAboutMoved', () => {
  it('names each page and section with a changed address', async () => {
    const before = { pages: [press, team], sections: [contact] };
    const moved = { pages: [{ ...press, path: '/medien' }, team], sections: [{ ...contact, page: 'team' }] };
    const [question] = await askedBetween(before, moved);
    expect(question).toMatchObject({
      dryRun: true,
      moves: expect.arrayContaining([{ from: '/presse', to: '/medien' }]),
    });
    expect(movedLinks.get()?.names).toEqual(['Presse', 'Pressekontakt']);
  });

  it('asks nothing if no address changed', async () => {
    const before = { pages: [press], sections: [contact] };
    const retitled = { pages: [{ ...press, title: 'Medien' }], sections: [contact] };
    expect(await askedBetween(before, retitled)).toEqual([]);
    expect(movedLinks.get()).toBeNull();
  });
});
