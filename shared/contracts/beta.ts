import * as z from 'zod/mini';
import type { Language } from '../locales';
import { emailAddress, onOneLine, withoutControlCharacters } from './fields';
import { formGuards } from './form-guards';

/** Fields of the beta form, bounds and texts from spec point 5. */
export const betaFields = {
  name: z
    .string({ error: 'validation.betaName' })
    .check(
      withoutControlCharacters,
      onOneLine,
      z.minLength(2, 'validation.betaName'),
      z.maxLength(100, 'validation.tooLong'),
    ),
  email: emailAddress('validation.email'),
  reason: z
    .string({ error: 'validation.betaReason' })
    .check(z.trim(), z.minLength(10, 'validation.betaReason'), z.maxLength(5_000, 'validation.tooLong')),
};

export const betaForm = z.object(betaFields);

/** POST /api/beta. Answers 201 with `{ id }`. */
export const betaInput = z.object({ ...betaFields, ...formGuards });

export type BetaForm = z.input<typeof betaForm>;
export type BetaInput = z.output<typeof betaInput>;

/** GET /api/beta (admin). */
export interface BetaRequest {
  id: number;
  name: string;
  email: string;
  reason: string;
  language: Language;
  suspectedSpam: boolean;
  createdAt: string;
}
