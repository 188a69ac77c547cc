import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { blockCreateSchema } from '../contracts/blocks';
import { investorDescription } from '../contracts/investors';
import { metadataSchemaOf } from '../sections/registry';
import { isBlank, trimmed } from './characters';
import { emailAddress, nullableText, requiredLine, requiredText } from './fields';

const rules = {
  line: requiredLine('validation.titleRequired', 300),
  text: requiredText('validation.contentRequired', 300),
};

function messageOf(rule: z.ZodMiniType, value: unknown): string | undefined {
  return rule.safeParse(value).error?.issues[0]?.message;
}

/** Zero width, directions, joiners, fillers, selectors, tags, an empty Braille cell: nothing of them is seen alone. */
const invisible = [
  '\u200b',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u200e\u202e\u2069',
  '\u00ad\u034f\u061c\u180e',
  '\u115f\u1160\u3164\uffa0',
  '\u2061\u206f',
  '\ufe0f\u{e0100}',
  '\u{e0041}\u{e007f}',
  '\u2800',
  '\ufff9\ufffb',
  ' \u00a0\u2003\u3000\t\r\n\u2028',
];

describe('text of several lines', () => {
  it.each(['a\nb', 'a\r\nb', 'a\rb'])('counts and keeps a line break as one character: %j', (text) => {
    expect(requiredText('validation.contentRequired', 3).parse(text)).toBe('a\nb');
    expect(nullableText(3).parse(text)).toBe('a\nb');
  });
});

describe('invisible text', () => {
  it.each(invisible)('counts as blank: %j', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(trimmed(text)).toBe('');
    expect(messageOf(rules.line, text)).toBe('validation.titleRequired');
    expect(messageOf(rules.text, text)).toBe('validation.contentRequired');
    expect(messageOf(emailAddress('validation.emailRequired'), text)).toBe('validation.emailRequired');
    expect(nullableText(10).parse(text)).toBe('');
    expect(messageOf(blockCreateSchema, { sectionKey: 'a', title: text, content: 'c' })).toBe(
      'validation.titleRequired',
    );
  });

  it('does not count towards a minimum length', () => {
    const name = requiredLine('validation.betaName', 100, 2);
    expect(messageOf(name, 'I\u200b\u200d')).toBe('validation.betaName');
    expect(messageOf(name, 'I\u200bB')).toBeUndefined();
    const reason = requiredText('validation.betaReason', 100, 10);
    expect(messageOf(reason, `kurz${'\u2060'.repeat(20)}x`)).toBe('validation.betaReason');
    expect(messageOf(reason, 'Ich suche.')).toBeUndefined();
  });

  it('is trimmed from the ends, but kept inside a text', () => {
    expect(rules.line.parse('\ufeff\u200b Titel \u2060')).toBe('Titel');
    for (const text of [
      'Unter\u200btitel',
      '❤️',
      '👩‍👩‍👧',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'نیم\u200cفاصله',
    ]) {
      expect(rules.line.parse(text)).toBe(text);
    }
  });

  it('is trimmed in linear time', () => {
    const long = `${'\u200b'.repeat(200_000)}x${'\u200b '.repeat(200_000)}`;
    expect(trimmed(`a${long}`)).toBe(`a${'\u200b'.repeat(200_000)}x`);
  });
});

describe('character that cannot be stored', () => {
  it.each(['\u0000', '\u0007', '\u000b', '\u001b', '\u007f', '\ud800', 'a\udc00b'])(
    'is refused at its field and not removed: %j',
    (bad) => {
      const text = `Ein${bad}Titel`;
      for (const rule of [rules.line, rules.text, nullableText(100)]) {
        expect(messageOf(rule, text)).toBe('validation.unstorable');
      }
      const { error } = investorDescription.form.safeParse({
        name: text,
        email: `a${bad}@b.example`,
        company: text,
        message: text,
        privacy: true,
      });
      expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
        ['name', 'email', 'company', 'message'].map((field) => [field, 'validation.unstorable']),
      );
    },
  );

  it('is refused at its metadata field at any depth', () => {
    const block = { sectionKey: 'a', title: 't', content: 'c' };
    const found = (metadata: object, translations = {}) =>
      blockCreateSchema
        .safeParse({ ...block, metadata, translations })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(found({ alt: 'x', caption: 'a\u0000', extra: [{ deep: '\ud800' }] })).toEqual([
      ['metadata.caption', 'validation.unstorable'],
      ['metadata.extra', 'validation.unstorable'],
    ]);
    expect(found({ 'a\u0000': 'x' })?.[0]?.[0]).toMatch(/^metadata/);
    expect(found({}, { en: { metadata: { alt: 'a\u0000' } } })).toEqual([
      ['translations.en.metadata.alt', 'validation.unstorable'],
    ]);
    expect(messageOf(metadataSchemaOf('testimonials'), { role: 'quote', city: 'Ber\u0000lin' })).toBe(
      'validation.unstorable',
    );
  });

  it('is taken out if it stands for nothing in any text', () => {
    for (const sign of ['\ufffe', '\uffff', '\ufdd0', '\u{10ffff}']) {
      for (const rule of [rules.line, rules.text, nullableText(100)]) expect(rule.parse(`Ein${sign}s`)).toBe('Eins');
      const block = {
        sectionKey: 'a',
        title: 't',
        content: 'c',
        metadata: { alt: sign, more: [{ deep: `a${sign}` }] },
      };
      expect(blockCreateSchema.parse(block).metadata).toEqual({ alt: '', more: [{ deep: 'a' }] });
    }
  });

  it('is no tab, line break, emoji or letter of any script', () => {
    const text = 'a\tb\nc\nd 👋 Ünïcödé 漢字 ع';
    expect(rules.text.parse(text)).toBe(text);
  });
});
