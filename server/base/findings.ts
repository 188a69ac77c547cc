import { type FindingState, isToDo } from '@shared/finding-states';
import type { Finding, FindingDetail } from '@shared/findings';

/** Of a finding with very many details the first are enough to begin with. */
const maxDetails = 12;

function finding(
  subject: Pick<Finding, 'id' | 'part' | 'state'>,
  text: string,
  remedy: string | null = null,
  details: readonly FindingDetail[] = [],
): Finding {
  const listed = details.length > 0 && { details: details.slice(0, maxDetails), count: details.length };
  return { ...subject, text, remedy, ...listed };
}

/** The ways to judge one fact: `id` names it, `part` is what it is about, in German. Texts and remedies are German sentences. */
export function about(id: string, part: string) {
  type Details = readonly FindingDetail[];
  return {
    good: (text: string): Finding => finding({ id, part, state: 'good' }, text),
    info: (text: string): Finding => finding({ id, part, state: 'info' }, text),
    unknown: (text: string, remedy?: string | null, details?: Details): Finding =>
      finding({ id, part, state: 'unknown' }, text, remedy, details),
    open: (text: string, remedy: string, details?: Details): Finding =>
      finding({ id, part, state: 'open' }, text, remedy, details),
    wrong: (text: string, remedy: string, details?: Details): Finding =>
      finding({ id, part, state: 'wrong' }, text, remedy, details),
    /** In the state of a grade; the remedy counts where something is to be done. */
    graded: (state: FindingState, text: string, remedy: string): Finding =>
      finding({ id, part, state }, text, isToDo({ state }) ? remedy : null),
  };
}

/** Grades a value of which less is better. */
export const grade = (value: number, open: number, wrong: number): FindingState =>
  value >= wrong ? 'wrong' : value >= open ? 'open' : 'good';

/** `open` while there are details. The sentence names their number. */
export function listFinding(
  { open, good }: Pick<ReturnType<typeof about>, 'open' | 'good'>,
  list: { none: string; some: (count: number) => string; remedy: string; details: readonly FindingDetail[] },
): Finding {
  const { none, some, remedy, details } = list;
  return details.length === 0 ? good(none) : open(some(details.length), remedy, details);
}

/** Details that lead nowhere. */
export const plainDetails = (texts: readonly string[]): FindingDetail[] => texts.map((text) => ({ text }));
