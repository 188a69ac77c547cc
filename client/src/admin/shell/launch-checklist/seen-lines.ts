import type { ChecklistDetail, ChecklistLine } from '@shared/contracts/launch-checklist';

export interface SeenDetail extends ChecklistDetail {
  /** The same through every reading of the list. */
  id: string;
  done: boolean;
}

/** A line with what was open in it since the list was opened. */
export interface SeenLine extends ChecklistLine {
  details: SeenDetail[];
  /** It was not done when the list was opened, and stays where it stood. */
  begun: boolean;
}

/** What tells things apart: where they are mended; several at one place are counted. */
function withIds(details: readonly ChecklistDetail[]): SeenDetail[] {
  const counts = new Map<string, number>();
  return details.map((detail) => {
    const place = JSON.stringify(detail.place ?? detail.text);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return { ...detail, id: `${place} ${count}`, done: false };
  });
}

function seenLine(line: ChecklistLine, before: SeenLine | undefined): SeenLine {
  const now = withIds(line.details);
  const known = before?.details ?? [];
  // Of a long list only the beginning is told: what a new finding pushed out of it is not mended.
  const isMended = line.count === now.length || line.count < (before?.count ?? 0);
  const kept = known.flatMap((detail) => {
    const still = now.find(({ id }) => id === detail.id);
    return still ?? (isMended || detail.done ? { ...detail, done: true } : []);
  });
  const added = now.filter(({ id }) => !known.some((detail) => detail.id === id));
  return { ...line, details: [...kept, ...added], begun: before?.begun || line.state !== 'done' };
}

/**
 * The lines as they are now in the places that they had before, with what was mended meanwhile: nothing may slide under
 * the pointer of somebody who goes through them.
 */
export function seenLines(lines: readonly ChecklistLine[], before: readonly SeenLine[] = []): SeenLine[] {
  const known = before.flatMap((old) => {
    const line = lines.find(({ check }) => check === old.check);
    return line ? [seenLine(line, old)] : [];
  });
  const added = lines.filter(({ check }) => !before.some((old) => old.check === check));
  return [...known, ...added.map((line) => seenLine(line, undefined))];
}
