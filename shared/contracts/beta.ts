import * as z from 'zod/mini';
import type { BetaRequestRow } from '../schema';
import type { EnquiryDescription } from './enquiry-description';
import { enquirer, enquiryText } from './enquiry-fields';
import type { Wire } from './envelope';
import { formGuards } from './form-guards';

/** Fields of the beta form, bounds and texts from spec point 5. */
const fields = {
  ...enquirer({ name: 'validation.betaName', email: 'validation.email' }, 2),
  reason: enquiryText('validation.betaReason', 10),
};

/** POST /api/beta. Answers 201 with `{ id }`. */
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
  filledIn: ['id', 'language', 'suspectedSpam', 'createdAt'],
  shown: ['id', 'name', 'email', 'reason', 'language', 'suspectedSpam', 'createdAt'],
  hidden: [],
  texts: 'beta.form',
  plainAnswer: { sent: 'api.form.betaText', check: 'api.form.checkBeta', page: 'beta' },
  logName: 'request',
} as const satisfies EnquiryDescription<BetaRequestRow, BetaInput>;

/** GET /api/beta (admin). */
export type BetaRequest = Wire<Pick<BetaRequestRow, (typeof betaRequest.shown)[number]>>;
