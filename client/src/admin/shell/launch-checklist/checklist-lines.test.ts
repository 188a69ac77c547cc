import type { ChecklistDetail, ChecklistLine } from '@shared/contracts/launch-checklist';
import { describe, expect, it } from 'vitest';
import { seenLines } from './checklist-lines';

const line = (check: ChecklistLine['check'], details: ChecklistDetail[], count = details.length): ChecklistLine => ({
  check,
  state: count > 0 ? 'open' : 'done',
  text: '',
  remedy: null,
  details,
  count,
});

const fact = (name: string): ChecklistDetail => ({ text: `${name}: noch offen`, name, place: { setting: name } });
const drawn = (lines: ReturnType<typeof seenLines>, at = 0) =>
  lines[at]?.details.map(({ name, done }) => `${done ? 'x' : 'o'} ${name}`);

describe('seenLines', () => {
  it('keeps a completed item ticked in its place, and adds new ones at the end', () => {
    const first = seenLines([line('imprint', [fact('Form'), fact('Gericht'), fact('Nummer')])]);
    const second = seenLines([line('imprint', [fact('Name'), fact('Form'), fact('Nummer')])], first);
    expect(drawn(second)).toEqual(['o Form', 'x Gericht', 'o Nummer', 'o Name']);
    expect(drawn(seenLines([line('imprint', [fact('Gericht')])], second))).toEqual([
      'x Form',
      'o Gericht',
      'x Nummer',
      'x Name',
    ]);
  });

  it('keeps a completed line in its place', () => {
    const before = seenLines([line('owner', [fact('Form')]), line('links', []), line('imprint', [fact('Nummer')])]);
    const after = seenLines([line('imprint', []), line('links', []), line('owner', [fact('Form')])], before);
    expect(after.map(({ check, state, begun }) => [check, state, begun])).toEqual([
      ['owner', 'open', true],
      ['links', 'done', false],
      ['imprint', 'done', true],
    ]);
    expect(drawn(after, 2)).toEqual(['x Nummer']);
  });

  it('does not tick an item that is only missing from a shortened list', () => {
    const before = seenLines([line('links', [fact('A'), fact('B')], 5)]);
    expect(drawn(seenLines([line('links', [fact('Neu'), fact('A')], 6)], before))).toEqual(['o A', 'o Neu']);
    expect(drawn(seenLines([line('links', [fact('B'), fact('C')], 4)], before))).toEqual(['x A', 'o B', 'o C']);
  });
});
