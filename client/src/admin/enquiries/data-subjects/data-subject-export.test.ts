import type { DataSubjectData } from '@shared/contracts/data-subjects';
import { describe, expect, it } from 'vitest';
import { readableText } from './data-subject-export';

const common = {
  language: 'de' as const,
  suspectedSpam: false,
  createdAt: '2026-01-02T10:00:00.000Z',
  lastContactAt: '2026-07-02T10:00:00.000Z',
  confirmedAt: null,
  consent: null,
  tags: [],
  history: [],
  mails: [],
  links: [],
  withdrawnAt: null,
  invitations: [],
  letters: [],
};
const data: DataSubjectData = {
  email: 'ada@abseits.example',
  exportedAt: '2026-07-03T10:00:00.000Z',
  enquiries: [
    {
      ...common,
      kind: 'investors',
      id: 1,
      status: 'in-progress',
      tags: ['presse', 'berlin'],
      written: { name: 'Ada', email: 'ada@abseits.example', investmentAmount: '50.000 €', message: 'Guten Tag' },
    },
    {
      ...common,
      kind: 'beta',
      id: 2,
      status: 'new',
      suspectedSpam: true,
      written: { name: 'Ada', reason: 'Neugier', phone: '110' },
    },
  ],
  otherMails: [],
};

describe('readableText', () => {
  it('names all submitted fields and the status of each enquiry in German', () => {
    const text = readableText(data);
    for (const line of [
      'Investitionssumme: 50.000 €',
      'Nachricht: Guten Tag',
      'Status: In Arbeit',
      'Stichwörter: presse, berlin',
      'Sprache: Deutsch',
    ])
      expect(text).toContain(`\n${line}\n`);
    // A field that is described no more is still given out.
    for (const line of ['Grund: Neugier', 'phone: 110', 'Status: Neu, Verdacht auf Spam'])
      expect(text).toContain(`\n${line}\n`);
    expect(text).toContain('Investorenanfrage 1 vom 02.01.2026, 11:00');
  });
});
