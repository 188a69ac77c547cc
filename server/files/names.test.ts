import { describe, expect, it } from 'vitest';
import { nameInPath, readableName } from './names';

describe('names of uploaded files', () => {
  it.each([
    ['C:\\Fotos\\Haus.jpg', 'Haus.jpg'],
    ['/home/ida/Haus.jpg', 'Haus.jpg'],
    ['Haus.jpg', 'Haus.jpg'],
    ['', ''],
    [undefined, ''],
  ])('are the last part of the path %j', (given, expected) => {
    expect(nameInPath(given)).toBe(expected);
  });

  it.each([
    ['Gru\u0308n', 'Grün'],
    ['👩🏽‍💻 🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩🏽‍💻 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['foto\u202egpj.exe', 'foto gpj.exe'],
    ['a\u0000b\r\nc', 'a b c'],
    ['  .. Haus .  ', 'Haus'],
    ['lone \udc00 half', 'lone half'],
    ['Presse\ufffeinfo \uffff.pdf', 'Presse info .pdf'],
  ])('lose invisible characters: %j', (given, expected) => {
    expect(readableName(given, /[<>]/g)).toBe(expected);
  });
});
