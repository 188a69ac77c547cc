import { describe, expect, it } from 'vitest';
import { pagePath } from '../rules/fields';
import { copiedPath, copiedTitle } from './copied-names';

const among =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

describe('names of a copy', () => {
  it('differ from those of the original and of other copies', () => {
    expect(copiedTitle('Presse', 'Kopie', among())).toBe('Presse (Kopie)');
    expect(copiedTitle('Presse', 'Kopie', among('Presse (Kopie)', 'Presse (Kopie 2)'))).toBe('Presse (Kopie 3)');
    expect(copiedTitle('Presse (Kopie 2)', 'Kopie', among('Presse (Kopie)'))).toBe('Presse (Kopie 2)');
    expect(copiedPath('/n/presse', 'kopie', among('/n/presse-kopie'))).toBe('/n/presse-kopie-2');
    expect(copiedPath('/presse-kopie', 'kopie', among('/presse-kopie'))).toBe('/presse-kopie-2');
  });

  it('are never cut within a character', () => {
    expect(copiedTitle(`${'x'.repeat(169)}🦄 Ende`, 'Kopie', among())).toBe(`${'x'.repeat(169)} (Kopie)`);
  });

  it('keep to the limits of titles and addresses', () => {
    expect(copiedTitle('x'.repeat(200), 'Kopie', among()).length).toBeLessThanOrEqual(200);
    const path = copiedPath(`/${'a'.repeat(168)}-b`, 'kopie', among());
    expect(pagePath.safeParse(path).success).toBe(true);
  });
});
