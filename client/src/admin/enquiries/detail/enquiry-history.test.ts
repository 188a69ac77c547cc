import { historyTypes } from '@shared/enquiries/enquiry-handling';
import { describe, expect, it } from 'vitest';
import { historyTitle } from './enquiry-history';

describe('historyTitle', () => {
  it.each([
    ['status', { from: 'new', to: 'in-progress' }, 'Status: Neu → In Arbeit'],
    ['assignee', { from: null, to: 'mara' }, 'Zuständig: niemand → mara'],
    ['spam', { to: true }, 'Unter „Verdacht auf Spam“ abgelegt'],
    ['spam', { to: false }, 'Als kein Spam erkannt'],
    ['reply', { via: 'draft' }, 'Antwort aus dem eigenen Mailprogramm'],
    ['reply', { via: 'mail' }, 'Antwort per E-Mail'],
    ['mail', { purpose: 'opt-in' }, 'Bitte um Bestätigung der E-Mail-Adresse'],
    ['mail', { purpose: 'confirmation' }, 'Eingangsbestätigung per E-Mail'],
  ] as const)('describes %s %j', (type, details, title) => expect(historyTitle({ type, details })).toBe(title));

  it('has a text for every kind of entry, even without details', () => {
    for (const type of historyTypes) expect(historyTitle({ type, details: {} })).not.toBe('');
    expect(historyTitle({ type: 'status', details: { from: 'later', to: 7 } })).toBe('Status: – → –');
  });
});
