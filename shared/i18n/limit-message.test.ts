import { describe, expect, it } from 'vitest';
import { blockCreateSchema } from '../contracts/blocks';
import { parseMessage, tooLong, withLimit } from './limit-message';

const german = 'Höchstens {{most}} Zeichen.';

describe('message with a limit', () => {
  it('keeps its key and its limit', () => {
    expect(parseMessage(tooLong(80))).toEqual({ key: 'validation.tooLong', most: 80 });
    expect(parseMessage('validation.email')).toEqual({ key: 'validation.email', most: undefined });
    expect(parseMessage('Ein Satz des Servers.')).toEqual({ key: 'Ein Satz des Servers.', most: undefined });
  });

  it('names the limit in the language of the reader', () => {
    expect(withLimit(german, 100_000, 'de')).toBe('Höchstens 100.000 Zeichen.');
    expect(withLimit(german, 100_000, 'en')).toBe('Höchstens 100,000 Zeichen.');
  });
});

describe('block without a section', () => {
  it('is refused for its missing section first', () => {
    const { error } = blockCreateSchema.safeParse({ sectionKey: '', title: 'Titel', content: 'Inhalt', type: 'text' });
    expect(error?.issues[0]?.message).toBe('validation.sectionRequired');
  });
});
