import { describe, expect, it } from 'vitest';
import { bareMark, marked, paragraphsIn, readMarks, withoutMarks, withParagraphs } from './stega';

describe('marks in a text', () => {
  it('are invisible, and can be removed without a trace', () => {
    const text = 'Finde Orte, die keine Werbung brauchen. 🏴󠁧󠁢󠁥󠁮󠁧󠁿';
    expect(marked(text, 12)).not.toBe(text);
    expect(withoutMarks(marked(text, 12))).toBe(text);
    expect(withoutMarks(text)).toBe(text);
    expect(withoutMarks(bareMark(3))).toBe('');
    expect(marked('Text', 1).replace(/\p{Default_Ignorable_Code_Point}/gu, '')).toBe('Text');
  });

  it('name the text, and what the layout put around it', () => {
    expect(readMarks(marked('Titel', 407))).toEqual({ id: 407, first: 0, last: 0, around: { before: '', after: '' } });
    expect(readMarks(`„${marked('Zitat', 8)}“`)?.around).toEqual({ before: '„', after: '“' });
    expect(readMarks('Titel')).toBeNull();
  });

  it('name each paragraph', () => {
    const text = 'Eins\n\nZwei\nund mehr\n \nDrei';
    const paragraphs = marked(text, 5).split(/\n\s*\n/);
    expect(paragraphs.map((paragraph) => readMarks(paragraph)?.first)).toEqual([0, 2, 4]);
    expect(readMarks(marked(text, 5))).toMatchObject({ first: 0, last: 4, around: { before: '', after: '' } });
  });

  it('tell a part of a text, or two texts in one, from a whole text', () => {
    const text = marked('Rooftop, Café, Keller', 5);
    expect(readMarks(text.split(',')[0] ?? '')).toMatchObject({ id: 5, around: null });
    expect(readMarks(text.split(',')[1] ?? '')).toBeNull();
    expect(readMarks(`${marked('eins', 1)} ${marked('zwei', 2)}`)?.around).toBeNull();
  });
});

describe('paragraphs of a text', () => {
  const text = 'Eins\n\nZwei\n\n\nDrei';

  it('are read and replaced one by one, with the lines between them kept', () => {
    expect(paragraphsIn(text, { first: 2, last: 2 })).toBe('Zwei');
    expect(withParagraphs(text, { first: 2, last: 2 }, 'Anders')).toBe('Eins\n\nAnders\n\n\nDrei');
    expect(withParagraphs(text, { first: 0, last: 4 }, 'Alles')).toBe('Alles');
  });

  it('are undefined beyond the last', () => {
    expect(paragraphsIn(text, { first: 6, last: 6 })).toBeUndefined();
  });
});
