import { describe, expect, it } from 'vitest';
import { escapeHtml, fillPlaceholders, fillPlaceholdersInHtml } from './placeholders';

const settings = {
  'contact-email': 'a@b.example',
  evil: '"><script>alert(1)</script>',
  nested: '{{contact-email}}',
  cash: '$& $1',
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
  ])('makes of %s', (text, expected) => {
    expect(fillPlaceholders(text, settings)).toBe(expected);
  });

  it('escapes values in HTML, and only there', () => {
    expect(fillPlaceholdersInHtml('<a title="{{evil}}">', settings)).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">',
    );
    expect(fillPlaceholders('{{evil}}', settings)).toBe(settings.evil);
  });
});

describe('escapeHtml', () => {
  it('escapes what could end a text or an attribute', () => {
    expect(escapeHtml(`<a href="x" b='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;');
  });
});
