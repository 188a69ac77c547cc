import { adminViews } from '@shared/admin-views';
import { describe, expect, it } from 'vitest';
import { commands, findCommands } from './commands';

const everything = () => true;
const labels = (text: string, allowed: Parameters<typeof findCommands>[1] = everything) =>
  findCommands(text, allowed).map(({ label }) => label);

describe('findCommands', () => {
  it('finds commands by the beginnings of words, in any order and case', () => {
    expect(labels('CSV beta')).toEqual(['Beta-Anfragen als CSV exportieren']);
    expect(labels('ausl')).toEqual(['Abmelden']);
    expect(labels('abschnitt neu')).toEqual(['Neuen Abschnitt erstellen']);
    expect(labels('melden')).toEqual([]);
  });

  it('finds commands by synonyms and by other spellings', () => {
    expect(labels('testmail')).toEqual(['Testmail senden']);
    expect(labels('passwort ändern')).toEqual(['Passwort ändern']);
    expect(labels('passkey')).toEqual(['Passkeys und zweiter Faktor']);
    expect(labels('löschen')).toEqual(['Zum Papierkorb', 'Zu den Anfragen']);
    expect(labels('lo\u0308schen papier')).toEqual(['Zum Papierkorb']);
    expect(labels('loeschen papier')).toEqual(['Zum Papierkorb']);
    expect(labels('loschen papier')).toEqual(['Zum Papierkorb']);
  });

  it.each([
    ['weiterleitungen', 'Zu den Weiterleitungen'],
    ['404', 'Zu den Weiterleitungen'],
    ['fußzeile', 'Zu Menü und Fußzeile'],
    ['menü', 'Zu Menü und Fußzeile'],
    ['navigation', 'Zu Menü und Fußzeile'],
    ['telefon', 'Angaben ausfüllen: Kontakt'],
    ['impressum', 'Angaben ausfüllen: Recht und Speicherdauer'],
  ])('finds a view by %s', (text, label) => {
    expect(labels(text)).toContain(label);
  });

  it('contains a command for every view', () => {
    const addresses = commands.flatMap(({ action }) => ('go' in action ? [action.go] : []));
    for (const { path } of Object.values(adminViews)) expect(addresses).toContain(path);
  });

  it('returns all commands without a search text', () => {
    expect(labels(' ')).toHaveLength(commands.length);
  });

  it('returns no command without its permission', () => {
    expect(labels('', (needed) => needed === 'enquiries')).not.toContain('Zu den Inhalten');
    expect(labels('', (needed) => needed === 'content')).not.toContain('Zu den Anfragen');
    expect(labels('', () => false)).toContain('Abmelden');
    expect(labels('', (needed) => needed === 'enquiries')).not.toContain('Zum Dashboard');
  });
});
