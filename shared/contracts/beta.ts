import * as z from 'zod/mini';
import type { BetaRequestRow } from '../schema';
import {
  type EnquiryDescription,
  enquirer,
  formGuards,
  requiredEnquiryText,
  serverColumns,
} from './enquiry-description';

const fields = {
  ...enquirer({ name: 'validation.betaName', email: 'validation.email' }, 2),
  reason: requiredEnquiryText('validation.betaReason', 10),
};

/**
 * POST /api/beta. Answers 201 with `{ id }`, and `confirm: true` if the address must be confirmed by the link in a
 * mail: the one sent now, or an earlier one if the day's limit of mails to the address is reached.
 */
const input = z.object({ ...fields, ...formGuards });

type BetaInput = z.output<typeof input>;

export const betaDescription = {
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
