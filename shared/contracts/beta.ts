import * as z from 'zod/mini';
import type { BetaRequestRow } from '../schema';
import type { EnquiryDescription } from './enquiry-description';
import { enquirer, enquiryText, serverColumns } from './enquiry-fields';
import type { Wire } from './envelope';
import { formGuards } from './form-guards';

/** Fields of the beta form, bounds and texts from spec point 5. */
const fields = {
  ...enquirer({ name: 'validation.betaName', email: 'validation.email' }, 2),
  reason: enquiryText('validation.betaReason', 10),
};

/** POST /api/beta. Answers 201 with `{ id }`, and `confirm: true` where a mail asks for the address to be confirmed. */
const input = z.object({ ...fields, ...formGuards });

type BetaInput = z.output<typeof input>;

/** What travellers write who ask for the beta (spec point 5; decisions, forms). */
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

/** GET /api/beta (admin). */
export type BetaRequest = Wire<Pick<BetaRequestRow, (typeof betaRequest.shown)[number]>>;
