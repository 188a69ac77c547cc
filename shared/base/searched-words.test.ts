import { describe, expect, it } from 'vitest';
import { searchedWords, spelledWords, spellings } from './searched-words';

describe('searched words', () => {
  it.each([
    ['Müller', 'muller', 'mueller'],
    ['Mu\u0308ller', 'muller', 'mueller'],
    ['ČESLAV Miłosz', 'ceslav milosz', 'ceslav milosz'],
    ['Yılmaz İnan', 'yilmaz inan', 'yilmaz inan'],
    ['GROẞE Straße', 'grosse strasse', 'grosse strasse'],
    ['Søren Æbelø', 'soren aebelo', 'soren aebelo'],
    ['Citroën', 'citroen', 'citroen'],
    // Signs that are no accents stay with their letter.
    ['한국어 が Йотов', '한국어 が иотов', '한국어 が иотов'],
  ])('compare %j as %j and %j', (text, plain, german) => {
    expect(spellings(text)).toEqual([plain, german]);
  });

  it('are split at everything but letters and digits', () => {
    expect(spelledWords(' Jörg.Müller@post.example ')).toEqual([
      ['jorg', 'joerg'],
      ['muller', 'mueller'],
      ['post'],
      ['example'],
    ]);
    expect(searchedWords('105E1add')).toEqual([['105e1'], ['add']]);
    expect(searchedWords('… \u0308')).toEqual([]);
  });
});
