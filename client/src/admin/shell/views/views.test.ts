import { byView } from '@shared/admin-views';
import { describe, expect, it } from 'vitest';

const pages = import.meta.glob<string>('../../**/*-page.tsx', { query: '?raw', import: 'default', eager: true });

describe('every view of the table', () => {
  it.each(Object.keys(byView(() => null)))('%s has a page that is found by its name', (name) => {
    const file = `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
    const found = Object.entries(pages).filter(([path]) => path.endsWith(file));
    expect(found).toHaveLength(1);
    expect(found[0]?.[1]).toContain(`export function ${name.charAt(0).toUpperCase()}${name.slice(1)}Page()`);
  });
});
