import type { Locator, Page, Request } from '@playwright/test';
import type { Language } from '../shared/locales';

/** What a visitor reads on the two forms, as the specification has it. */
export const formTexts = {
  de: {
    email: 'E-Mail *',
    company: 'Unternehmen',
    message: 'Nachricht *',
    sendMessage: 'Nachricht senden',
    sending: 'Wird gesendet...',
    investorSuccess: 'Vielen Dank, Ihre Nachricht ist angekommen.',
    investorFailure: 'Ihre Nachricht wurde nicht gesendet. Bitte versuchen Sie es noch einmal.',
    privacyError: 'Bitte setzen Sie das Häkchen bei der Einwilligung.',
    reason: 'Warum möchtest du testen? *',
    requestBeta: 'Beta-Zugang anfragen',
    betaSending: 'Wird gesendet...',
    betaSuccess: 'Anfrage erfolgreich gesendet!',
    betaFailure: 'Es ist ein Fehler aufgetreten',
    betaName: 'Name muss mindestens 2 Zeichen lang sein',
    betaEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    betaReason: 'Bitte beschreiben Sie Ihr Interesse an mindestens 10 Zeichen',
  },
  en: {
    email: 'Email *',
    company: 'Company',
    message: 'Message *',
    sendMessage: 'Send message',
    sending: 'Sending...',
    investorSuccess: 'Thank you, your message has arrived.',
    investorFailure: 'Your message was not sent. Please try again.',
    privacyError: 'Please tick the box to give your consent.',
    reason: 'Why would you like to join? *',
    requestBeta: 'Request beta access',
    betaSending: 'Submitting...',
    betaSuccess: 'Request Successfully Sent!',
    betaFailure: 'An Error Occurred',
    betaName: 'The name needs at least 2 characters',
    betaEmail: 'Please enter a valid email address',
    betaReason: 'Please describe your interest in at least 10 characters',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The form that a field with this label stands in. */
export function formWith(page: Page, label: string): Locator {
  return page.locator('form').filter({ has: page.getByLabel(label, { exact: true }) });
}

/** Fills in the investor form as a visitor does. */
export async function fillInvestorForm(page: Page, language: Language = 'de', name = 'Ada Lovelace'): Promise<void> {
  const texts = formTexts[language];
  const form = formWith(page, texts.message);
  await form.getByLabel('Name *').fill(name);
  await form.getByLabel(texts.email).fill('ada@abseits.example');
  await form.getByLabel(texts.company).fill('Lovelace Ventures');
  await form.getByLabel(texts.message).fill('Ich möchte mehr über Abseits erfahren.');
  await form.getByRole('checkbox').check();
}

/** Fills in the beta form as a visitor does. */
export async function fillBetaForm(page: Page, language: Language = 'de', name = 'Grace Hopper'): Promise<void> {
  const texts = formTexts[language];
  const form = formWith(page, texts.reason);
  await form.getByLabel('Name *').fill(name);
  await form.getByLabel(texts.email).fill('grace@abseits.example');
  await form.getByLabel(texts.reason).fill('Ich gehe gern zu Fuß durch fremde Städte.');
}

/** Whether a request sends a form, and does not only tell that it is begun. */
export const isSent = (request: Request) => request.method() === 'POST' && !request.url().includes('/api/begun/');
