/**
 * Every name under which the site stores something in a browser, besides the language (locales.ts). Tests fail for a
 * name that the privacy statement (server/content/privacy-notices.ts) lacks, and for one written elsewhere.
 */

/** Answer to the cookie banner. */
export const consentKey = 'cookie-consent';
/** Places saved in the sample view of the app. */
export const savedPlacesKey = 'abseits-saved-places';
/** Hosts whose videos load without asking. */
export const videosKey = 'abseits-videos';
/** The announcement that the visitor has closed. */
export const closedAnnouncementKey = 'abseits-announcement';
/** Link of a language switch that had the focus, until the next document restores it. */
export const languageSwitchKey = 'abseits-language-switch';
/** Followed by the name of a form: its draft. */
export const formDraftPrefix = 'draft-';
/** Followed by the name of a form: a sent enquiry without a response yet. */
export const sendingPrefix = 'sending-';

/** Session of the content area. The `__Host-` name is used over https (OWASP ASVS 5.0, 3.3). */
export const sessionCookie = 'abseits.sid';
export const secureSessionCookie = '__Host-abseits.sid';
/** Marks a browser used for a sign-in before; its attempts are limited apart from those of unknown ones. */
export const knownDeviceCookie = 'abseits.device';
export const secureKnownDeviceCookie = '__Host-abseits.device';
/** Proof that this browser gave the PIN of a link to a document or a preview; sent only to that link's addresses. */
export const documentPinCookie = 'abseits.pin';
export const secureDocumentPinCookie = '__Secure-abseits.pin';
/** Cached user of the last visit. */
export const cachedUserKey = 'adminUser';
/** A sign-out that the server has not confirmed yet. */
export const pendingLogoutKey = 'adminLogoutPending';
/** Followed by the user's id and the name of a form: its unsaved draft. */
export const adminDraftPrefix = 'abseits-draft:';
/** Identifies a tab within one browser. */
export const adminTabKey = 'abseits-tab';
/** Whether the preview is shown beside the form. */
export const previewKey = 'abseits-preview';
/** Pages whose sections are expanded in the content area's list. */
export const openPagesKey = 'abseits-open-pages';
/** Whether the question mark key opens the help of the content area. */
export const helpShortcutKey = 'abseits-help-key';
/** Preferences that the content area stores. */
export type RememberedKey = typeof openPagesKey | typeof helpShortcutKey;
/** Followed by the key of a section: a new block that was sent and has no response yet. */
export const adminSendingPrefix = `${sendingPrefix}admin-`;
