import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { optionalText } from '../rules/fields';
import type { InvestorRow } from '../schema';
import {
  type EnquiryDescription,
  enquirer,
  formGuards,
  requiredEnquiryText,
  serverColumns,
} from './enquiry-description';

const fields = {
  ...enquirer({ name: 'validation.nameRequired', email: 'validation.emailRequired' }),
  company: optionalText(120),
  message: requiredEnquiryText('validation.messageRequired'),
};

const consentError = { error: messageKey('investorSection.form.privacyError') };

/** POST /api/investors. Answers 201 with `{ id }`. */
const input = z.object({ ...fields, investmentAmount: optionalText(120), ...formGuards });

type InvestorInput = z.output<typeof input>;

export const investorDescription = {
  kind: 'investors',
  input,
  /** Without scripts the browser sends the consent checkbox too. */
  plainInput: z.extend(input, { privacy: z.literal('on', consentError) }),
  /** The consent checkbox is validated in the browser and not sent. */
  form: z.object({ ...fields, privacy: z.literal(true, consentError) }),
  fields: ['name', 'email', 'company', 'message', 'privacy'],
  written: ['name', 'email', 'company', 'message', 'investmentAmount'],
  filledIn: [...serverColumns.filledIn],
  shown: ['id', 'name', 'email', 'company', 'investmentAmount', 'message', ...serverColumns.shown],
  hidden: [...serverColumns.hidden],
  texts: 'investorSection.form',
  plainAnswer: { sent: 'api.form.investorText', check: 'api.form.check', page: 'home', anchor: 'investors' },
  logName: 'enquiry',
} as const satisfies EnquiryDescription<InvestorRow, InvestorInput>;
