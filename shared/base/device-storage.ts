/**
 * Every name under which the site keeps something in a browser, besides the language (locales.ts). Tests fail for a
 * name that the privacy statement (server/content/privacy-notices.ts) lacks, and for one that is written elsewhere.
 */

/** What the visitor answered to the question about cookies. */
export const consentKey = 'cookie-consent';
/** Places saved in the sample view of the app. */
export const savedPlacesKey = 'abseits-saved-places';
/** Hosts whose videos are loaded without asking. */
export const videosKey = 'abseits-videos';
/** Which link of a language switch has the keyboard, while the next document is on its way. */
export const languageSwitchKey = 'abseits-language-switch';
/** Before the name of a form: what is typed into it. */
export const formDraftPrefix = 'draft-';
/** Before the name of a form: what was sent and has had no answer. */
export const sendingPrefix = 'sending-';

/** The session of the content area, and its name where the site is reached over https (OWASP ASVS 5.0, 3.3). */
export const sessionCookie = 'abseits.sid';
export const secureSessionCookie = '__Host-abseits.sid';
/** A browser that somebody has signed in with before: its tries are counted apart from those of strangers. */
export const knownDeviceCookie = 'abseits.device';
export const secureKnownDeviceCookie = '__Host-abseits.device';
/** The PIN of a personal link to a document was given in this browser; sent to the addresses of that link alone. */
export const documentPinCookie = 'abseits.pin';
export const secureDocumentPinCookie = '__Secure-abseits.pin';
/** The signed-in user of the last visit. */
export const cachedUserKey = 'adminUser';
/** A sign-out that the server has not heard of yet. */
export const pendingLogoutKey = 'adminLogoutPending';
/** Before an administrator's id and the name of a form: what was typed and not saved. */
export const adminDraftPrefix = 'abseits-draft:';
/** Tells the tabs of one browser apart. */
export const adminTabKey = 'abseits-tab';
/** Whether the preview stands beside the form. */
export const previewKey = 'abseits-preview';
/** The pages of the content area's list whose sections are open. */
export const openPagesKey = 'abseits-open-pages';
/** Whether the question mark opens the help of the content area. */
export const helpShortcutKey = 'abseits-help-key';
/** Choices that the content area remembers. */
export type RememberedKey = typeof openPagesKey | typeof helpShortcutKey;
/** Before the key of a section: a new block that was sent and has had no answer. */
export const adminSendingPrefix = `${sendingPrefix}admin-`;
