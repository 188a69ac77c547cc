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
  'preview-link-made',
  'preview-link-revoked',
  'preview-answered',
  'wave-made',
  'wave-stopped',
  'wave-resumed',
  'picture-added',
  'picture-replaced',
  'picture-deleted',
  'picture-restored',
  'picture-erased',
  'download-added',
  'download-replaced',
  'download-deleted',
  'download-restored',
  'download-erased',
  'redirects-changed',
  'page-changed',
  'token-made',
  'token-revoked',
  'backup-started',
  'backup-downloaded',
  'content-imported',
] as const;
export type ActivityEvent = (typeof activityEvents)[number];

/** What the log tells of a page; those from `arranged` on concern a section on it. */
const pageChanges = [
  'created',
  'copied',
  'restored',
  'published',
  'withdrawn',
  'moved',
  'changed',
  'deleted',
  'arranged',
  'section hidden',
  'section removed',
] as const;
export type PageChange = (typeof pageChanges)[number];

/** Only ids, counts, addresses and names of pages and of users; never anything about an enquirer. */
export type ActivityDetails = Readonly<Record<string, string | number | boolean | null>>;
