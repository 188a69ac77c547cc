import { describe, expect, it } from 'vitest';
import { detailsText } from './activity-labels';

describe('details of an entry', () => {
  it.each([
    [{}, ''],
    [{ by: 'password' }, 'mit Passwort'],
    [
      { person: 'disabled', change: 'role', from: 'editor', to: null },
      'Person disabled, Änderung Rolle, von Redaktion, zu keine',
    ],
    [{ kind: 'beta', enquiry: 12 }, 'Art Beta-Anfrage, Anfrage Nr. 12'],
    [{ somethingNew: true }, 'somethingNew ja'],
  ])('%j reads %s', (details, text) => {
    expect(detailsText(details)).toBe(text);
  });
});
