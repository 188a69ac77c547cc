/** Events of the activity log. */
export const activityEvents = [
  'signed-in',
  'sign-in-failed',
  'signed-out-everywhere',
  'password-changed',
  'session-ended',
  'exported',
  'erased',
  'invited',
  'invitation-used',
  'invitation-revoked',
  'person-changed',
  'second-factor-changed',
  'password-reset',
  'link-made',
  'link-revoked',
  'link-opened',
  'picture-added',
  'picture-replaced',
  'picture-deleted',
  'picture-restored',
  'picture-erased',
  'redirects-changed',
  'token-made',
  'token-revoked',
  'backup-started',
  'backup-downloaded',
  'content-imported',
] as const;
export type ActivityEvent = (typeof activityEvents)[number];

/** Only ids, counts, redirect addresses and names of users; never anything about an enquirer. */
export type ActivityDetails = Readonly<Record<string, string | number | boolean | null>>;
