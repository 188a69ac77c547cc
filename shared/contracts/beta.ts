import * as z from 'zod/mini';
import type { BetaRequestRow } from '../schema';
import { type EnquiryDescription, enquirer, enquiryText, formGuards, serverColumns } from './enquiry-description';

const fields = {
  ...enquirer({ name: 'validation.betaName', email: 'validation.email' }, 2),
  reason: enquiryText('validation.betaReason', 10),
};

/**
 * POST /api/beta. Answers 201 with `{ id }`, and `confirm: true` where the address is to be confirmed by the link in a
 * mail: its own, or an earlier one where no more mails go to that address on this day.
 */
const input = z.object({ ...fields, ...formGuards });

type BetaInput = z.output<typeof input>;

/** What travellers write who ask for the beta. */
export const betaRequest = {
  kind: 'beta',
  input,
  plainInput: input,
  form: z.object(fields),
  fields: ['name', 'email', 'reason'],
  written: ['name', 'email', 'reason'],
  filledIn: [...serverColumns.filledIn, 'confirmedAt', 'confirmationHash'],
  shown: ['id', 'name', 'email', 'reason', ...serverColumns.shown, 'confirmedAt'],
  hidden: [...serverColumns.hidden, 'confirmationHash'],
  texts: 'beta.form',
  plainAnswer: { sent: 'api.form.betaText', check: 'api.form.checkBeta', page: 'beta' },
  logName: 'request',
} as const satisfies EnquiryDescription<BetaRequestRow, BetaInput>;
