import { guestNameSchema, remarkTextSchema } from '@shared/contracts/preview-links';
import type { MessageKey, ServerTexts } from '@shared/i18n/keys';
import type { Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import { type RemarkAnswer, remarkAnswers } from '@shared/preview-links';
import type { previewRemarks } from '@shared/schema';
import type * as z from 'zod/mini';
import { fieldText, messagesIn } from '../base/messages';
import type { ShownChange } from './previewed-site';

/** Values of a posted form by control name. */
export type PostedValues = Readonly<Record<string, string>>;

export type NewRemark = Omit<
  typeof previewRemarks.$inferInsert,
  'id' | 'linkId' | 'createdAt' | 'settledAt' | 'settledBy'
>;

/** The names of the controls about one change. */
export function controlsOf({ entity, id }: Pick<ShownChange, 'entity' | 'id'>) {
  const of = (what: string) => `${what}-${entity}-${id}`;
  return { seen: of('seen'), text: of('text'), field: of('field') };
}

/** The values that were posted, whatever they are. */
export function postedValues(body: unknown): PostedValues {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

type Refusal = keyof ServerTexts['api']['preview'] & ('textWanted' | 'answerWanted' | 'nothingSaid' | 'seenOther');

interface Read {
  remarks: NewRemark[];
  /** Sentences for the guest; nothing is stored if there is one. */
  problems: string[];
}

/** Messages of a schema for a value. */
function problemsOf(schema: z.ZodMiniType, value: string, language: Language): string[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ message }) => fieldText(message as MessageKey, language));
}

/** Where the guest was: a page of the view, or its list of all changes. */
export interface Place {
  page: Page | null;
  language: Language | null;
}

interface Asked {
  /** Those that the view shows. */
  changes: readonly ShownChange[];
  /** Of the sentences about what is missing. */
  language: Language;
  place: Place;
}

/**
 * Reads what a guest posted about the changes that the form listed: a remark to each with a text, and one with the answer to
 * all of them.
 */
export function readRemarks(values: PostedValues, { changes, language, place }: Asked): Read {
  const t = messagesIn(language);
  const say = (id: Refusal) => t(`api.preview.${id}`);
  const parsedName = guestNameSchema.safeParse(values.guest ?? '');
  const textAt = (name: string) => remarkTextSchema.safeParse(values[name] ?? '').data ?? '';
  const listed = changes.filter((change) => values[controlsOf(change).seen] !== undefined);
  const answer: RemarkAnswer | null = remarkAnswers.find((one) => one === values.answer) ?? null;
  const guest = parsedName.data ?? '';

  const toChanges = listed.flatMap((change): NewRemark[] => {
    const { text, field } = controlsOf(change);
    const written = textAt(text);
    const named = change.fields.find(({ name }) => name === values[field]);
    const covers = [{ entity: change.entity, id: change.id, seen: change.seen }];
    return written ? [{ guest, covers, ...place, field: named?.name ?? null, answer: null, text: written }] : [];
  });
  const text = textAt('text');
  const covers = answer ? listed.map(({ entity, id, seen }) => ({ entity, id, seen })) : [];
  const toAll: NewRemark[] = answer || text ? [{ guest, covers, ...place, field: null, answer, text }] : [];
  const remarks = [...toChanges, ...toAll];

  const texts = ['text', ...listed.map((change) => controlsOf(change).text)];
  const isOld = listed.some((change) => values[controlsOf(change).seen] !== change.seen);
  const isAsked = listed.length > 0;
  const problems = [
    ...problemsOf(guestNameSchema, values.guest ?? '', language),
    ...texts.flatMap((name) => problemsOf(remarkTextSchema, values[name] ?? '', language)),
    ...(isAsked && values.answer === undefined ? [say('answerWanted')] : []),
    ...(answer === 'change' && toChanges.length === 0 && !text ? [say('textWanted')] : []),
    ...(remarks.length === 0 && (!isAsked || values.answer === 'none') ? [say('nothingSaid')] : []),
    ...(isOld ? [say('seenOther')] : []),
  ];
  return { remarks: problems.length > 0 ? [] : remarks, problems: [...new Set(problems)] };
}
