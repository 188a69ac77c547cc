import { describe, expect, it } from 'vitest';
import { actorName, detailsText } from './activity-words';

describe('words of the activity log', () => {
  it.each([
    ['signed-in', { method: 'password and totp' }, 'Mit Passwort und Code.'],
    ['sign-in-failed', { method: 'password', more: true }, 'Mit Passwort. Weitere Versuche stehen hier nicht einzeln.'],
    ['signed-out-everywhere', { sessions: 1 }, '1 Sitzung wurde beendet.'],
    ['password-changed', {}, ''],
    ['redirects-changed', { what: 'added', path: '/alt' }, 'Die von /alt wurde angelegt.'],
    ['redirects-changed', { what: 'imported', count: 12 }, '12 importiert.'],
    [
      'page-changed',
      { what: 'moved', page: 'presse', title: 'Presse', path: '/medien' },
      '„Presse“ (/medien) hat eine neue Adresse.',
    ],
    [
      'page-changed',
      { what: 'copied', page: 'neu', title: 'Neu', path: '/neu', from: 'Presse' },
      '„Neu“ (/neu) ist eine Kopie von „Presse“.',
    ],
    [
      'page-changed',
      { what: 'arranged', page: 'home', title: 'Startseite', path: '/', section: 'Vertrauen' },
      '„Startseite“ (/) wurde neu geordnet, Abschnitt „Vertrauen“.',
    ],
    ['session-ended', {}, ''],
    ['exported', { what: 'activity', rows: 3 }, 'Das Protokoll mit 3 Einträgen.'],
    ['exported', { kind: 'beta', format: 'csv', filtered: true }, 'Beta-Anfragen als CSV, gefiltert.'],
    ['exported', { kind: 'investors', format: 'json', filtered: false }, 'Investorenanfragen als JSON.'],
    [
      'erased',
      { person: true, investors: 1, beta: 0, history: 2, mails: 1, links: 0 },
      'Daten einer Person: 1 Investorenanfrage, 2 Einträge im Verlauf, 1 E-Mail.',
    ],
    ['exported', { person: true, investors: 0, beta: 0, history: 0, mails: 0, links: 0 }, 'Daten einer Person: keine.'],
    ['erased', { kind: 'beta', enquiry: 12 }, 'Beta-Anfrage Nr. 12.'],
    [
      'erased',
      { automatic: true, kind: 'investors', count: 2 },
      '2 Investorenanfragen, deren Speicherdauer vorbei war.',
    ],
    ['invited', { role: 'editor', invitation: 4 }, 'Einladung Nr. 4 mit der Rolle „Redaktion“.'],
    [
      'person-changed',
      { person: 'disabled', change: 'role', from: 'editor', to: null },
      'disabled hat keine Rolle mehr, vorher „Redaktion“.',
    ],
    [
      'person-changed',
      { person: 'eva', change: 'role', from: null, to: 'enquiries' },
      'eva hat jetzt die Rolle „Anfragen“.',
    ],
    ['person-changed', { person: 'eva', change: 'disabled' }, 'eva wurde gesperrt.'],
    ['person-changed', { person: 'eva', change: 'email' }, 'eva hat eine andere E-Mail-Adresse.'],
    ['second-factor-changed', { what: 'app added' }, 'Eine Authenticator-App wurde eingerichtet.'],
    [
      'second-factor-changed',
      { person: 'eva', what: 'factors removed' },
      'Alle zweiten Faktoren wurden entfernt, für eva.',
    ],
    ['password-reset', { person: 'eva', what: 'reset mailed' }, 'Ein Link wurde per E-Mail angefordert, für eva.'],
    ['password-reset', { what: 'reset used' }, 'Ein neues Passwort wurde gesetzt.'],
    ['person-changed', { person: 'ida', change: 'username', from: 'eva', to: 'ida' }, 'eva heißt jetzt ida.'],
    [
      'link-made',
      { linkId: 5, documentId: 2, kind: 'investors', enquiryId: 7 },
      'Link Nr. 5 zu Dokument Nr. 2 für Investorenanfrage Nr. 7.',
    ],
    ['link-revoked', { documentId: 2, links: 3 }, '3 Links zu Dokument Nr. 2.'],
    ['link-opened', { linkId: 5, documentId: 2 }, 'Link Nr. 5 zu Dokument Nr. 2.'],
    ['wave-made', { waveId: 4, people: 1 }, 'Welle Nr. 4 an 1 Person.'],
    ['wave-made', { waveId: 5, documentId: 2, people: 3 }, 'Briefe zu Dokument Nr. 2, Welle Nr. 5 an 3 Personen.'],
    ['wave-stopped', { waveId: 4 }, 'Welle Nr. 4.'],
    ['picture-replaced', { mediaId: 9 }, 'Bild Nr. 9.'],
  ] as const)('describe %s %j as “%s”', (event, details, text) => {
    expect(detailsText({ event, details })).toBe(text);
  });

  it('name who acted if nobody was signed in', () => {
    const entry = { event: 'erased', username: null } as const;
    expect(actorName({ ...entry, details: { automatic: true } })).toBe('Von selbst');
    expect(actorName({ ...entry, details: {} })).toBe('Ohne Anmeldung');
    expect(actorName({ ...entry, username: 'eva', details: {} })).toBe('eva');
  });
});
