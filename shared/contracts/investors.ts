import * as z from 'zod/mini';
import type { Language } from '../locales';
import { emailAddress, optionalText, requiredLine, requiredText } from './fields';
import { formGuards } from './form-guards';

/** Fields of the investor form and of POST /api/investors; bounds from decisions, forms. */
export const investorFields = {
  name: requiredLine('validation.nameRequired', 100),
  email: emailAddress('validation.emailRequired'),
  company: optionalText(120),
  message: requiredText('validation.messageRequired', 5_000),
};

/** POST /api/investors. Answers 201 with `{ id }`. */
export const investorInput = z.object({
  ...investorFields,
  investmentAmount: optionalText(120),
  ...formGuards,
});

/** What the form itself holds: the privacy consent never leaves the browser (spec point 7). */
export const investorForm = z.object({
  ...investorFields,
  privacy: z.literal(true, { error: 'investorSection.form.privacyError' }),
});

export type InvestorInput = z.output<typeof investorInput>;
export type InvestorForm = z.input<typeof investorForm>;

/** GET /api/investors (admin). */
export interface InvestorEnquiry {
  id: number;
  name: string;
  email: string;
  company: string | null;
  investmentAmount: string | null;
  message: string;
  language: Language;
  suspectedSpam: boolean;
  createdAt: string;
}
