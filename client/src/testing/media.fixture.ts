import type { MediaItem, MediaUpdate, MediaUse } from '@shared/contracts/media';

/** A grey square, so that tests need no server for what a browser shows. */
const drawn =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="48"%3E%3Crect width="64" height="48" fill="gray"/%3E%3C/svg%3E';

export const sampleUse: MediaUse = {
  entity: 'block',
  id: 5,
  key: 'hero',
  title: 'Ein Ort',
  field: 'imageUrl',
  live: true,
  pending: false,
};

/** A file that begins as a PNG does. */
export const pictureFile = (name: string) =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], name, { type: 'image/png' });

/** A picture of the library, described in both languages and used nowhere. */
export function samplePicture(fields: Partial<MediaItem> = {}): MediaItem {
  const id = fields.id ?? 1;
  return {
    id,
    kind: 'picture',
    address: `/media/${id}`,
    name: `Bild ${id}`,
    width: 640,
    height: 480,
    alt: 'Ein graues Feld.',
    decorative: false,
    translations: { en: { alt: 'A grey field.' } },
    focusX: 50,
    focusY: 50,
    files: [{ address: drawn, format: 'webp', purpose: 'shown', width: 640, height: 480, size: 100 }],
    uses: [],
    uploadedBy: 'admin',
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
    deletedAt: null,
    ...fields,
  };
}

interface Sent {
  method: string;
  path: string;
  body: MediaUpdate | null;
}

/** Stands for the library of a server in tests: reads answer with what is stored, writes change it. */
export function fakeLibrary(pictures: MediaItem[]) {
  const library = { pictures, sent: [] as Sent[] };
  const change = (id: number, fields: Partial<MediaItem>) => {
    library.pictures = library.pictures.map((item) => (item.id === id ? { ...item, ...fields } : item));
    return library.pictures.find((item) => item.id === id);
  };

  function write({ method, path, body }: Sent): Response {
    const [id = 0, act = ''] = path
      .split('/')
      .slice(4)
      .map((part, at) => (at === 0 ? Number(part) : part)) as [number, string];
    const item = library.pictures.find((picture) => picture.id === id);
    if (!item) return Response.json({ success: false, message: 'Nicht gefunden' }, { status: 404 });
    if (act === 'restore') return Response.json({ success: true, data: change(id, { deletedAt: null }) });
    if (act === 'forever') library.pictures = library.pictures.filter((picture) => picture.id !== id);
    if (method === 'DELETE') {
      if (item.uses.length > 0) {
        return Response.json({ success: false, message: 'Wird verwendet', uses: item.uses }, { status: 409 });
      }
      return Response.json({ success: true, data: change(id, { deletedAt: '2026-02-01T10:00:00.000Z' }) ?? { id } });
    }
    const { updatedAt, translations, ...fields } = body ?? {};
    if (updatedAt !== item.updatedAt) {
      return Response.json(
        { success: false, message: 'Geändert', current: item, changedBy: 'redaktion' },
        { status: 409 },
      );
    }
    const translated = { ...item.translations, ...translations } as MediaItem['translations'];
    const next = new Date(Date.parse(item.updatedAt) + 1000).toISOString();
    return Response.json({
      success: true,
      data: change(id, { ...fields, translations: translated, updatedAt: next } as Partial<MediaItem>),
    });
  }

  const answer = async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (method === 'GET') {
      const data = pathname === '/api/cms/media' ? library.pictures : [];
      return Response.json({ success: true, data });
    }
    const sent = { method, path: pathname, body: body ? (JSON.parse(String(body)) as MediaUpdate) : null };
    library.sent.push(sent);
    return write(sent);
  };
  return Object.assign(library, { fetch: answer, change });
}
