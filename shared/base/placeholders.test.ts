import { describe, expect, it } from 'vitest';
import {
  escapeHtml,
  fillPlaceholders,
  fillPlaceholdersInHtml,
  withoutEmptyLines,
  withoutEmptyTextLines,
} from './placeholders';

const settings = {
  'contact-email': 'a@b.example',
  evil: '"><script>alert(1)</script>',
  nested: '{{contact-email}}',
  cash: '$& $1',
  'odd-email': 'a?b%c+d&e@b.example',
};

describe('fillPlaceholders', () => {
  it.each([
    ['Mail: {{contact-email}}', 'Mail: a@b.example'],
    ['{{ contact-email }}{{contact-email}}', 'a@b.examplea@b.example'],
    ['{{unknown}}', ''],
    ['{{constructor}}{{__proto__}}{{toString}}', ''],
    ['{{nested}}', '{{contact-email}}'],
    ['{{cash}}', '$& $1'],
    ['{contact-email} {{contact email}} {{}}', '{contact-email} {{contact email}} {{}}'],
  ])('fills %s', (text, expected) => {
    expect(fillPlaceholders(text, settings)).toBe(expected);
  });

  it('escapes an address after mailto:', () => {
    const link = 'mailto:a%3Fb%25c%2Bd%26e@b.example';
    expect(fillPlaceholders('mailto:{{odd-email}}?subject=x', settings)).toBe(`${link}?subject=x`);
    expect(fillPlaceholdersInHtml('<a href="mailto:{{odd-email}}">{{odd-email}}</a>', settings)).toBe(
      `<a href="${link}">a?b%c+d&amp;e@b.example</a>`,
    );
  });

  it('escapes values in HTML only', () => {
    expect(fillPlaceholdersInHtml('<a title="{{evil}}">', settings)).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">',
    );
    expect(fillPlaceholders('{{evil}}', settings)).toBe(settings.evil);
  });
});

describe('escapeHtml', () => {
  it('escapes characters that could end a text or an attribute', () => {
    expect(escapeHtml(`<a href="x" b='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;');
  });
});

describe('withoutEmptyLines', () => {
  const isOptional = (key: string) => key.startsWith('legal-');
  const facts = { 'legal-court': '', 'legal-number': 'HRB 1', owner: '' };
  it.each([
    ['<p>Gericht: {{legal-court}}</p><p>Nummer: {{legal-number}}</p>', '<p>Nummer: {{legal-number}}</p>'],
    ['<ul><li>A</li>\n<li class="x">{{legal-court}}</li></ul>', '<ul><li>A</li></ul>'],
    ['<p>{{legal-court}} {{legal-number}}</p>', '<p>{{legal-court}} {{legal-number}}</p>'],
    ['<p>{{owner}}</p><p>Ohne</p>', '<p>{{owner}}</p><p>Ohne</p>'],
    ['<p>{{legal-court}}</p>', ''],
  ])('shortens %s', (html, expected) => {
    expect(withoutEmptyLines(html, { values: facts, isOptional })).toBe(expected);
  });

  it.each([true, false])('leaves out what names a condition unless that is so: %s', (isSo) => {
    const conditions = {
      values: { ...facts, owner: 'Ida' },
      isOptional,
      isUnmet: (key: string) => key === 'if' && !isSo,
    };
    expect(withoutEmptyLines('<p>{{if}}Von {{owner}}</p><p>Sonst</p>', conditions)).toBe(
      isSo ? '<p>{{if}}Von {{owner}}</p><p>Sonst</p>' : '<p>Sonst</p>',
    );
    expect(withoutEmptyTextLines('Immer\n{{if}}Nur dann', conditions)).toBe(isSo ? 'Immer\n{{if}}Nur dann' : 'Immer');
  });

  it('stays fast with hostile HTML', () => {
    const html = '<p>'.repeat(20_000);
    expect(withoutEmptyLines(html, { values: facts, isOptional })).toBe(html);
  });
});
