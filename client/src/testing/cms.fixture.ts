import { blockCreateSchema, blockSaveSchema, blockUpdateSchema } from '@shared/contracts/blocks';
import type { OverdueEnquiries } from '@shared/contracts/data-subjects';
import type { Block, Section, Setting, SitePage } from '@shared/contracts/entities';
import type { PendingChange, PendingField } from '@shared/contracts/pending-changes';
import { settingSaveSchema, settingsSaveSchema } from '@shared/contracts/settings';
import { blockEntity } from '@shared/entities/block';
import { type EntityDescription, initialValues } from '@shared/entities/description';
import { changesBetween, languageOfChange } from '@shared/entities/field-changes';
import { isMark } from '@shared/entities/flat-fields';
import { settingEntity } from '@shared/entities/setting';
import { mergeTranslations, originalTexts, outdatedNames, type TranslationsPatch } from '@shared/entities/translation';
import type * as z from 'zod/mini';
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
const refusal = (status: number, message: string, errors?: object): Answer => ({
  status,
  body: { success: false, message, ...(errors && { errors }) },
});
const unknown = refusal(404, 'Nicht gefunden');

/** The refusal of a body that its contract does not allow; null for one that it does. */
function refusedBy(contract: z.ZodMiniType, body: Sent['body']): Answer | null {
  const { error } = contract.safeParse(body);
  if (!error) return null;
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]]));
  return { status: 400, body: { success: false, message: 'Bitte prüfen Sie Ihre Angaben.', errors } };
}

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

/** A block that is created, at the end of its section. */
function createdBlock(blocks: readonly Block[], body: Record<string, unknown>): Block {
  const ordered = blocks.filter(({ sectionKey }) => sectionKey === body.sectionKey).map(({ order }) => order);
  const blank = { ...initialValues(blockEntity), id: 90 + blocks.length, translations: {} };
  const given = { order: Math.max(-1, ...ordered) + 1, ...body };
  return changed(blockEntity, { ...blank, updatedAt: '2026-01-01T00:00:00.000Z' } as unknown as Block, given);
}

/** The pending change from what visitors see of a block to its next state. */
function pendingOf(section: Section | undefined, block: Block, next: Block): PendingChange {
  const changes = changesBetween(blockEntity, block, next);
  const fields = Object.entries(changes)
    .filter(([name]) => !isMark(name))
    .map(([name, { from, to }]): PendingField => {
      return { name, language: languageOfChange(name, changes), from, live: from, to, conflict: false };
    });
  const { id, sectionKey: key, title } = block;
  const design = section?.design ?? 'general';
  const now = '2026-01-01T00:00:00.000Z';
  const times = { createdAt: now, updatedAt: now, publishAt: null, revertAt: null };
  return { entity: 'block', id, key, title, design, fields, username: 'admin', ...times, state: 'waiting' };
}

/**
 * Stands for the content management of a server in tests of dialogs: reads answer with what is stored, writes of blocks
 * and settings change it. `hold` keeps back the next write until `release`; `refuse` has the next one fail.
 * server/cms/fake-cms.test.ts holds its answers against those of the server.
 */
export function fakeCms(stored: Stored) {
  const writes: Sent[] = [];
  let refused: Answer | null = null;
  let gate: { wait: Promise<void>; open: () => void } | null = null;

  function read(path: string): Answer {
    const { sections, blocks, settings = [] } = stored;
    const [, , , kind = '', key = ''] = path.split('/').map(decodeURIComponent);
    const section = sections.find((one) => one.key === key);
    if (key && !section && (kind === 'sections' || kind === 'blocks')) return unknown;
    if (kind === 'sections') return ok(section ?? sections);
    if (kind === 'blocks') {
      return ok(blocks.filter(({ sectionKey }) => sectionKey === key).toSorted((a, b) => a.order - b.order));
    }
    if (kind === 'pages') return readPage(key);
    if (kind === 'settings') return ok(settings);
    if (kind === 'pending') return ok(stored.pending ?? []);
    if (kind === 'overdue') return ok(stored.overdue);
    if (kind === 'content') {
      return ok({ pages: stored.pages ?? [], menuEntries: [], media: [], redirects: [], sections, blocks, settings });
    }
    return ok([]);
  }

  function readPage(key: string): Answer {
    const { pages = [] } = stored;
    if (!key) return ok(pages);
    const found = pages.find((one) => one.key === key);
    return found ? ok(found) : unknown;
  }

  function create(body: Sent['body']): Answer {
    const refusal = refusedBy(blockCreateSchema, body);
    if (refusal) return refusal;
    if (!stored.sections.some(({ key }) => key === body.sectionKey)) return unknown;
    const made = createdBlock(stored.blocks, body);
    stored.blocks.push(made);
    return { ...ok(made), status: 201 };
  }

  function order(ids: readonly number[]): Answer {
    stored.blocks = stored.blocks.map((block) => ({ ...block, order: Math.max(0, ids.indexOf(block.id)) }));
    return ok({ ids });
  }

  function writePending(method: string, block: Block | undefined, body: Sent['body']): Answer {
    if (!block) return unknown;
    const others = (stored.pending ?? []).filter(({ id }) => id !== block.id);
    if (method === 'DELETE') {
      if (others.length === stored.pending?.length) return unknown;
      stored.pending = others;
      return ok({ entity: 'block', id: block.id });
    }
    const refusal = refusedBy(blockUpdateSchema, body);
    if (refusal) return refusal;
    const section = stored.sections.find(({ key }) => key === block.sectionKey);
    const { updatedAt, ...fields } = body;
    const pending = stored.pending?.find(({ id }) => id === block.id);
    const base = pending ? { ...withChange(blockEntity, block, pending), updatedAt: pending.updatedAt } : block;
    if (updatedAt !== undefined && updatedAt !== base.updatedAt) return staleEdit(base);
    const made = pendingOf(section, block, changed(blockEntity, base, fields));
    stored.pending = made.fields.length > 0 ? [...others, made] : others;
    return ok(made.fields.length > 0 ? made : null);
  }

  function saveSetting(key: string, body: Sent['body']): Answer {
    const setting = stored.settings?.find((one) => one.key === key);
    const refusal = refusedBy(settingSaveSchema, body);
    if (refusal) return refusal;
    if (!setting) return unknown;
    const { updatedAt, ...fields } = body;
    if (updatedAt !== undefined && updatedAt !== setting.updatedAt) return staleEdit(setting);
    return ok(edit(setting, fields));
  }

  function saveSettings(edits: Readonly<Record<string, Sent['body']>>): Answer {
    const refusal = refusedBy(settingsSaveSchema, edits);
    if (refusal) return refusal;
    const found = Object.keys(edits).map((key) => stored.settings?.find((one) => one.key === key));
    const rows = found.filter((setting) => setting !== undefined);
    if (rows.length < found.length) return unknown;
    const stale = rows.filter(({ key, updatedAt }) => (edits[key]?.updatedAt ?? updatedAt) !== updatedAt);
    const facts = stale.map((current) => ({ key: current.key, current, changedBy: 'redaktion' }));
    if (stale.length > 0) return { status: 409, body: { success: false, message: 'Geändert', stale: facts } };
    return ok(
      rows.map((setting) => {
        const { updatedAt: _base, ...fields } = edits[setting.key] ?? {};
        return edit(setting, fields);
      }),
    );
  }

  function saveBlock(block: Block | undefined, body: Sent['body']): Answer {
    const refusal = refusedBy(blockSaveSchema, body);
    if (refusal) return refusal;
    if (!block) return unknown;
    const { updatedAt, pendingUpdatedAt, ...fields } = body;
    if (updatedAt !== undefined && updatedAt !== block.updatedAt) return staleEdit(block);
    const pending = stored.pending?.find((change) => change.id === block.id);
    const onTop = pending ? withChange(blockEntity, block, pending) : block;
    if (pendingUpdatedAt && pending?.updatedAt !== pendingUpdatedAt) {
      return staleEdit(pending ? { ...onTop, updatedAt: pending.updatedAt } : block);
    }
    const next = changed(blockEntity, pendingUpdatedAt ? onTop : block, fields);
    stored.blocks = stored.blocks.map((one) => (one === block ? next : one));
    if (pendingUpdatedAt) stored.pending = stored.pending?.filter((change) => change !== pending) ?? [];
    return ok(next);
  }

  function write({ method, path, body }: Sent): Answer {
    const [, , , kind = '', ...names] = path.split('/').map(decodeURIComponent);
    const name = names.at(-1) ?? '';
    const block = stored.blocks.find(({ id }) => id === Number(name));
    if (kind === 'pending') return writePending(method, block, body);
    if (kind === 'settings') return name ? saveSetting(name, body) : saveSettings(body as Record<string, Sent['body']>);
    if (kind === 'order') return body.ids ? order(body.ids as number[]) : ok(body);
    if (kind !== 'blocks') return unknown;
    if (method === 'POST') return create(body);
    if (method === 'PUT') return saveBlock(block, body);
    if (!block) return unknown;
    stored.blocks = stored.blocks.filter((one) => one !== block);
    return ok({ id: block.id });
  }

  /** Stores a change of a setting, as a save here or another user's does. */
  function edit(setting: Setting, fields: Record<string, unknown>): Setting {
    const next = changed(settingEntity, setting, fields);
    stored.settings = stored.settings?.map((one) => (one === setting ? next : one)) ?? [];
    return next;
  }

  const answer = async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), 'http://localhost');
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
    refuse: (status: number, message: string, errors?: Readonly<Record<string, readonly string[]>>) => {
      refused = refusal(status, message, errors);
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
