import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fallbackLanguage, languages, translatedLanguages } from '../locales';

type Catalog = { [key: string]: string | Catalog };

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = path.resolve(folder, '../..');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const ending = new RegExp(`(?:^|\\.)(?:${languages.join('|')})\\.json$`);
const names = [...new Set(files.map((name) => name.replace(ending, '')))];

const read = (name: string, language: string): Map<string, string> => {
  const file = path.join(folder, `${name ? `${name}.` : ''}${language}.json`);
  const flat = new Map<string, string>();
  const walk = (catalog: Catalog, prefix: string) => {
    for (const [key, value] of Object.entries(catalog)) {
      if (typeof value === 'string') flat.set(prefix + key, value);
      else walk(value, `${prefix}${key}.`);
    }
  };
  walk(JSON.parse(readFileSync(file, 'utf8')) as Catalog, '');
  return flat;
};
const placeholders = (text: string) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map((match) => match[1]).sort();
const tags = (text: string) => [...text.matchAll(/<\/?(\w+)/g)].map((match) => match[0]).sort();

describe('interface texts', () => {
  it('exist in every language', () => {
    expect(files.sort()).toEqual(
      names.flatMap((name) => languages.map((language) => `${name ? `${name}.` : ''}${language}.json`)).sort(),
    );
  });

  describe.each(names.flatMap((name) => translatedLanguages.map((language) => [name, language] as const)))(
    '%s in %s',
    (name, language) => {
      const first = read(name, fallbackLanguage);
      const translated = read(name, language);

      it('have the keys of German', () => {
        expect([...translated.keys()].sort()).toEqual([...first.keys()].sort());
      });

      it('are not empty', () => {
        for (const [key, text] of [...first, ...translated]) expect(text.trim(), key).not.toBe('');
      });

      it('have the placeholders and tags of German', () => {
        for (const [key, text] of first) {
          expect(placeholders(translated.get(key) ?? ''), key).toEqual(placeholders(text));
          expect(tags(translated.get(key) ?? ''), key).toEqual(tags(text));
        }
      });
    },
  );
});

function sources(directory: string): string[] {
  return readdirSync(path.join(root, directory), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, directory, file), 'utf8'));
}

describe('wording', () => {
  const english = [...read('', 'en'), ...read('api', 'en'), ...read('validation', 'en')];

  it('says "ads" in English, and puts no space before a percent sign', () => {
    expect(english.filter(([, text]) => /advert(?!is)| %/i.test(text))).toEqual([]);
  });

  it('asks for consent to processing, and names the retention in one form', () => {
    const german = read('', 'de');
    const translated = read('', 'en');
    const form = 'investorSection.form';
    expect(german.get(`${form}.privacyError`)).toBe('Bitte setzen Sie das Häkchen bei der Einwilligung.');
    expect(translated.get(`${form}.privacyError`)).toBe('Please tick the box to give your consent.');
    expect(german.get(`${form}.privacy`)).toMatch(/^Ich willige ein, dass meine Angaben verarbeitet werden/);
    expect(translated.get(`${form}.privacy`)).toMatch(/^I agree to my details being processed/);
    for (const notice of [`${form}.notice`, 'beta.form.notice']) {
      expect(german.get(notice)).toContain(' Speicherdauer: {{retention}}.');
      expect(translated.get(notice)).toContain(' Kept for {{retention}}.');
    }
  });
});

describe('message keys', () => {
  const validation = read('validation', 'de');
  const api = read('api', 'de');
  /** A message with a number has a form of its own for one. */
  const isApiMessage = (key: string) => api.has(key) || api.has(`${key}_other`);
  const site = read('', 'de');
  const code = [...sources('shared'), ...sources('server')].join('\n');

  it('exist for contracts and rules', () => {
    const used = new Set([...code.matchAll(/'(validation\.\w+)'/g)].map((match) => match[1] ?? ''));
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((key) => !validation.has(key))).toEqual([]);
  });

  it('exist for the consent', () => {
    expect(site.has('investorSection.form.privacyError')).toBe(true);
  });

  it('exist for errors', () => {
    const errors = readFileSync(path.join(root, 'server/base/errors.ts'), 'utf8');
    const made = [...errors.matchAll(/new HttpError\(\s*\d+,\s*'(\w+)'/g)];
    const named = [...code.matchAll(/(?:badRequest|notFound|tooManyRequests|HttpError)\([^()]*?'(\w+)'/g)];
    const missing = [...code.matchAll(/new NotFound\('(\w+)'\)/g)].map((match) => `${match[1]}NotFound`);
    expect(missing).toContain('sectionNotFound');
    const byDefault = [...errors.matchAll(/id = '(\w+)'/g)];
    const ids = new Set([...[...made, ...named, ...byDefault].map((match) => match[1] ?? ''), ...missing]);
    expect(ids.size).toBeGreaterThan(15);
    expect([...ids].filter((id) => !isApiMessage(id))).toEqual([]);
  });

  it('exist for answers of the API', () => {
    const used = [...code.matchAll(/\bt\(\s*'api\.([\w.]+)'/g), ...code.matchAll(/'api\.([\w.]+)'/g)];
    expect([...new Set(used.map((match) => match[1] ?? ''))].filter((key) => !isApiMessage(key))).toEqual([]);
  });
});

describe('texts quoted by the specification', () => {
  const validation = read('validation', 'de');
  it.each([
    ['validation.betaName', 'Name muss mindestens 2 Zeichen lang sein'],
    ['validation.email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
    ['validation.betaReason', 'Bitte beschreiben Sie Ihr Interesse an mindestens 10 Zeichen'],
    ['validation.usernameRequired', 'Benutzername wird benötigt'],
    ['validation.passwordRequired', 'Passwort wird benötigt'],
    ['validation.titleRequired', 'Titel ist erforderlich'],
    ['validation.keyRequired', 'Schlüssel ist erforderlich'],
    ['validation.contentRequired', 'Inhalt ist erforderlich'],
    ['validation.typeRequired', 'Typ ist erforderlich'],
    ['validation.sectionRequired', 'Abschnitt ist erforderlich'],
    ['validation.valueRequired', 'Wert ist erforderlich'],
    ['validation.categoryRequired', 'Kategorie ist erforderlich'],
  ])('have the quoted wording: %s', (key, text) => {
    expect(validation.get(key)).toBe(text);
  });

  it('have the quoted wording in answers of the API', () => {
    expect(read('api', 'de').get('blockIdMissing')).toBe('Block-ID fehlt');
    expect(read('api', 'de').get('wrongCredentials')).toBe('Falscher Benutzername oder Passwort');
  });
});
