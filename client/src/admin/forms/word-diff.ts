/** A stretch of text that both versions have, or only the new or the old one. */
export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Words and the white space between them. */
function words(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/** More words than this are not compared with each other: one long text stands for the other. */
const mostCells = 4_000_000;

/** Lengths of the longest common subsequences of all pairs of endings. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = rows[i];
    const below = rows[i + 1];
    if (!row || !below) continue;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

/** One stretch for what went and one for what came, also across the white space between changed words. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  const change = { removed: '', added: '', space: '' };
  const say = (kind: TextPart['kind'], text: string) => {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') result.push({ kind, text });
  };
  const endChange = () => {
    say('removed', change.removed);
    say('added', change.added);
    say('same', change.space);
    Object.assign(change, { removed: '', added: '', space: '' });
  };
  for (const { kind, text } of parts) {
    if (kind !== 'same') {
      change.removed += change.space + (kind === 'removed' ? text : '');
      change.added += change.space + (kind === 'added' ? text : '');
      change.space = '';
    } else if (text.trim() === '' && change.removed && change.added) change.space += text;
    else {
      endChange();
      say('same', text);
    }
  }
  endChange();
  return result;
}

function middle(before: readonly string[], after: readonly string[]): TextPart[] {
  if (before.length * after.length > mostCells) {
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  }
  const lengths = commonLengths(before, after);
  const parts: TextPart[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const old = before[i];
    const fresh = after[j];
    if (old !== undefined && old === fresh) {
      parts.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (
      old !== undefined &&
      (lengths[i + 1]?.[j] ?? 0) >= (fresh === undefined ? 0 : (lengths[i]?.[j + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: old });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: fresh ?? '' });
      j += 1;
    }
  }
  return parts;
}

/** What changed from one text to another, word by word. */
export function wordDiff(before: string, after: string): TextPart[] {
  const old = words(before);
  const fresh = words(after);
  let start = 0;
  while (start < old.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    { kind: 'same', text: end > 0 ? old.slice(-end).join('') : '' },
  ]);
}
