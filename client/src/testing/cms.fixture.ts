import type { OverdueEnquiries } from '@shared/contracts/data-subjects';
import type { Block, Section, Setting, SitePage } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { blockEntity } from '@shared/entities/block';
import { type EntityDescription, initialValues } from '@shared/entities/description';
import { settingEntity } from '@shared/entities/setting';
import { mergeTranslations, originalTexts, outdatedNames, type TranslationsPatch } from '@shared/entities/translation';
import { withChange } from '../admin/entity-form/pending/with-change';

interface Stored {
  pages?: SitePage[];
  sections: Section[];
  blocks: Block[];
  settings?: Setting[];
  overdue?: OverdueEnquiries;
  pending?: PendingChange[];
}

interface Sent {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

interface Answer {
  status: number;
  body: object;
}

const ok = (data: unknown): Answer => ({ status: 200, body: { success: true, data } });
const staleEdit = (current: Block | Setting): Answer => ({
  status: 409,
  body: { success: false, message: 'Geändert', current, changedBy: 'redaktion' },
});
const refusal = (status: number, message: string): Answer => ({ status, body: { success: false, message } });

/** A block or a setting with a change, as the server stores it. */
function changed<Row extends Block | Setting>(
  entity: EntityDescription,
  row: Row,
  { translations, ...fields }: Record<string, unknown>,
): Row {
  const state: Row = { ...row, ...fields };
  const german = originalTexts(entity, { ...state });
  const merged = mergeTranslations(row.translations, translations as TranslationsPatch | undefined, german);
  return {
    ...state,
    ...('status' in state ? { isActive: state.status === 'active' } : {}),
    translations: merged,
    outdated: outdatedNames(merged, german),
    updatedAt: new Date(Date.parse(row.updatedAt) + 1000).toISOString(),
  };
}

/**
 * Stands for the content management of a server in tests of dialogs: reads answer with what is stored, writes of blocks
 * change it. `hold` keeps back the next write until `release`; `refuse` has the next one fail.
 */
export function fakeCms(stored: Stored) {
  const writes: Sent[] = [];
  let refused: Answer | null = null;
  let gate: { wait: Promise<void>; open: () => void } | null = null;

  function read(path: string): Answer {
    const { sections, blocks, settings = [] } = stored;
    const [, , , kind = '', key = ''] = path.split('/').map(decodeURIComponent);
    if (kind === 'sections') return ok(key ? sections.find((section) => section.key === key) : sections);
    if (kind === 'blocks') return ok(blocks.filter(({ sectionKey }) => sectionKey === key));
    if (kind === 'pages') return ok(stored.pages ?? []);
    if (kind === 'settings') return ok(settings);
    if (kind === 'pending') return ok(stored.pending ?? []);
    if (kind === 'overdue') return ok(stored.overdue);
    if (kind === 'content') {
      return ok({ pages: stored.pages ?? [], menuEntries: [], media: [], redirects: [], sections, blocks, settings });
    }
    return ok([]);
  }

  function write({ method, path, body }: Sent): Answer {
    const id = Number(path.split('/').at(-1));
    if (method === 'POST') {
      const blank = { ...initialValues(blockEntity), id: 90 + stored.blocks.length, translations: {} };
      const made = changed(blockEntity, { ...blank, updatedAt: '2026-01-01T00:00:00.000Z' } as unknown as Block, body);
      stored.blocks.push(made);
      return ok(made);
    }
    if (path.includes('/pending/')) return ok(null);
    const setting = stored.settings?.find(({ key }) => path.endsWith(`/settings/${key}`));
    if (setting) {
      const { updatedAt, ...fields } = body;
      if (updatedAt !== setting.updatedAt) return staleEdit(setting);
      return ok(edit(setting, fields));
    }
    const block = stored.blocks.find((one) => one.id === id);
    if (!block) return refusal(404, 'Nicht gefunden');
    const { updatedAt, pendingUpdatedAt, ...fields } = body;
    if (updatedAt !== block.updatedAt) return staleEdit(block);
    const waits = stored.pending?.find((change) => change.id === id);
    const onTop = waits ? withChange(blockEntity, block, waits) : block;
    if (pendingUpdatedAt && waits?.updatedAt !== pendingUpdatedAt) {
      return staleEdit(waits ? { ...onTop, updatedAt: waits.updatedAt } : block);
    }
    const next = changed(blockEntity, pendingUpdatedAt ? onTop : block, fields);
    stored.blocks = stored.blocks.map((one) => (one.id === id ? next : one));
    if (pendingUpdatedAt) stored.pending = stored.pending?.filter((change) => change !== waits) ?? [];
    return ok(next);
  }

  /** Stores a change of a setting, as a save here or another user's does. */
  function edit(setting: Setting, fields: Record<string, unknown>): Setting {
    const next = changed(settingEntity, setting, fields);
    stored.settings = stored.settings?.map((one) => (one === setting ? next : one)) ?? [];
    return next;
  }

  const answer = async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), window.location.origin);
    let answer = read(pathname);
    if (method !== 'GET') {
      const sent = { method, path: pathname, body: JSON.parse(String(body ?? '{}')) as Record<string, unknown> };
      writes.push(sent);
      await gate?.wait;
      answer = refused ?? write(sent);
      refused = null;
    }
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };

  return {
    stored,
    writes,
    fetch: answer,
    /** Another user stores a change of a setting. */
    editSetting: (key: string, fields: Record<string, unknown>) => {
      const setting = stored.settings?.find((one) => one.key === key);
      if (setting) edit(setting, fields);
    },
    refuse: (status: number, message: string) => {
      refused = refusal(status, message);
    },
    hold: () => {
      let open: () => void = () => undefined;
      const wait = new Promise<void>((resolve) => {
        open = resolve;
      });
      gate = { wait, open };
    },
    release: () => {
      gate?.open();
      gate = null;
    },
  };
}
