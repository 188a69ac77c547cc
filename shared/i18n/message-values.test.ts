import { describe, expect, it } from 'vitest';
import { blockCreateSchema } from '../contracts/blocks';
import { parseMessage, placeholderUnknown, tooLong, withValues } from './message-values';

const german = 'Höchstens {{most}} Zeichen.';

describe('message that names something', () => {
  it('keeps its key and what it names', () => {
    expect(parseMessage(tooLong(80))).toEqual({ key: 'validation.tooLong', values: { most: 80 } });
    expect(parseMessage(placeholderUnknown('{{nmae}}', ['{{name}}', '{{link}}']))).toEqual({
      key: 'validation.placeholderUnknown',
      values: { written: '{{nmae}}', known: '{{name}}, {{link}}' },
    });
    for (const message of ['validation.email', 'Ein Satz des Servers.'])
      expect(parseMessage(message)).toEqual({ key: message, values: {} });
  });

  it('is read in the language of the reader', () => {
    expect(withValues(german, { most: 100_000 }, 'de')).toBe('Höchstens 100.000 Zeichen.');
    expect(withValues(german, { most: 100_000 }, 'en')).toBe('Höchstens 100,000 Zeichen.');
    expect(withValues('{{written}}: {{known}}', { written: '{{known}}', known: '$1' }, 'de')).toBe('{{known}}: $1');
  });
});

describe('block without a section', () => {
  it('is refused for its missing section first', () => {
    const { error } = blockCreateSchema.safeParse({ sectionKey: '', title: 'Titel', content: 'Inhalt', type: 'text' });
    expect(error?.issues[0]?.message).toBe('validation.sectionRequired');
  });
});
