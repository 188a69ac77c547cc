import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { licenseOfPackage, licensesText, productionLicenses } from './licenses.mjs';

const modules = path.join(import.meta.dirname, '../node_modules');

describe('license notices', () => {
  it('name each package once, in order, with its license and text', () => {
    const b = { name: 'b', version: '1.0.0', identifier: 'MIT', text: 'Copyright B' };
    const text = licensesText('Heading', [b, { name: 'a', version: '2.0.0' }, b]);
    expect(text).toBe('Heading\n\n\na 2.0.0\n-------\n\n\nb 1.0.0 (MIT)\n-------------\n\nCopyright B\n');
  });

  it('contain the text of a package, or else its author and source', () => {
    expect(licenseOfPackage(path.join(modules, 'express')).text).toContain('TJ Holowaychuk');
    expect(licenseOfPackage(path.join(modules, 'drizzle-orm')).text).toMatch(/^Drizzle Team, .*github\.com/);
  });

  it('exist for every package installed on the server', () => {
    const licenses = productionLicenses();
    const named = new Set(licenses.map(({ name }) => name));
    for (const name of [
      '@electric-sql/pglite',
      '@hyzyla/pdfium',
      'drizzle-orm',
      'express',
      'pg',
      'sanitize-html',
      'sharp',
    ])
      expect(named).toContain(name);
    expect(licenses.filter(({ text }) => !text)).toEqual([]);
    expect(named).not.toContain('vite');
  });
});
