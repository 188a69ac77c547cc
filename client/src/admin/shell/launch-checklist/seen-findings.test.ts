import type { Finding, FindingDetail } from '@shared/findings';
import { describe, expect, it } from 'vitest';
import { seenFindings } from './seen-findings';

const finding = (id: string, details: FindingDetail[], count = details.length): Finding => ({
  id,
  part: id,
  state: count > 0 ? 'open' : 'good',
  text: '',
  remedy: null,
  ...(count > 0 && { details, count }),
});

const fact = (name: string): FindingDetail => ({ text: `${name}: noch offen`, name, place: { setting: name } });
const drawn = (findings: ReturnType<typeof seenFindings>, at = 0) =>
  findings[at]?.details.map(({ name, done }) => `${done ? 'x' : 'o'} ${name}`);

describe('seenFindings', () => {
  it('keeps a mended detail ticked in its place, and adds new ones at the end', () => {
    const first = seenFindings([finding('imprint', [fact('Form'), fact('Gericht'), fact('Nummer')])]);
    const second = seenFindings([finding('imprint', [fact('Name'), fact('Form'), fact('Nummer')])], first);
    expect(drawn(second)).toEqual(['o Form', 'x Gericht', 'o Nummer', 'o Name']);
    expect(drawn(seenFindings([finding('imprint', [fact('Gericht')])], second))).toEqual([
      'x Form',
      'o Gericht',
      'x Nummer',
      'x Name',
    ]);
  });

  it('keeps a mended finding in its place', () => {
    const before = seenFindings([
      finding('owner', [fact('Form')]),
      finding('links', []),
      finding('imprint', [fact('Nummer')]),
    ]);
    const after = seenFindings(
      [finding('imprint', []), finding('links', []), finding('owner', [fact('Form')])],
      before,
    );
    expect(after.map(({ id, state, begun }) => [id, state, begun])).toEqual([
      ['owner', 'open', true],
      ['links', 'good', false],
      ['imprint', 'good', true],
    ]);
    expect(drawn(after, 2)).toEqual(['x Nummer']);
  });

  it('does not tick a detail that is only missing from a shortened list', () => {
    const before = seenFindings([finding('links', [fact('A'), fact('B')], 5)]);
    expect(drawn(seenFindings([finding('links', [fact('Neu'), fact('A')], 6)], before))).toEqual(['o A', 'o Neu']);
    expect(drawn(seenFindings([finding('links', [fact('B'), fact('C')], 4)], before))).toEqual(['x A', 'o B', 'o C']);
  });
});
