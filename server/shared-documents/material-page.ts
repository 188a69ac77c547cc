import { createHash } from 'node:crypto';
import { timeZone } from '@shared/base/berlin-time';
import { escapeHtml } from '@shared/base/placeholders';
import { pinLength } from '@shared/contracts/shared-documents';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import { messagesIn } from '../base/messages';

/** The site's tokens as far as these pages need them. */
const style = `
@font-face{font-family:Calistoga;src:url(/fonts/calistoga.woff2) format("woff2");font-display:swap}
@font-face{font-family:Figtree;src:url(/fonts/figtree.woff2) format("woff2");font-weight:300 900;font-display:swap}
*{box-sizing:border-box}
body{font:17px/1.6 Figtree,system-ui,sans-serif;background:#0E1B30;color:#BFCBDB;margin:0;min-height:100vh;display:flex;flex-direction:column}
.head,main>div,.foot{width:100%;max-width:1240px;margin:0 auto;padding:0 clamp(20px,5vw,80px)}
.head{min-height:84px;display:flex;align-items:center}
.head a{font:400 1.6rem/1.2 Calistoga,Georgia,serif;color:#fff;text-decoration:none;padding:6px 0}
main{flex:1;display:flex;align-items:center;padding:32px 0 80px}
h1{font:400 clamp(2.1rem,6vw,3.4rem)/1.06 Calistoga,Georgia,serif;color:#F4EFE2;margin:0 0 16px;max-width:18em}
.lead{max-width:34em;margin:0 0 32px;font-size:1.1rem;line-height:1.55}
.card{background:#FBF5E8;color:#16223A;border-radius:16px;padding:clamp(24px,4vw,40px);max-width:640px;box-shadow:0 24px 60px -24px rgba(0,0,0,.6)}
.card h2{font:400 clamp(1.4rem,4vw,1.75rem)/1.18 Calistoga,Georgia,serif;margin:0 0 6px;overflow-wrap:anywhere}
.card p{margin:0 0 8px;color:#475269}
.buttons{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 20px}
.knopf{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 24px;border:0;border-radius:10px;font:650 1rem/1.2 Figtree,system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
.licht{background:#FFB648;color:#1B1403}.licht:hover{background:#ffc56d}
.linie{color:#16223A;box-shadow:inset 0 0 0 1.5px currentColor}.linie:hover{background:#F4EAD5}
.small{font-size:15px;line-height:1.5}
label{display:block;font-weight:650;font-size:15px;margin-bottom:6px}
input{display:block;width:100%;max-width:16em;min-height:48px;padding:11px 14px;border:1.5px solid #857A63;border-radius:10px;background:#fff;color:#16223A;font:1.15rem/1.2 Figtree,system-ui,sans-serif;letter-spacing:.12em}
input[aria-invalid=true]{border:2px solid #A32D18;background:#FFF6F2}
.card .error{color:#97270F;font-weight:600;font-size:15px;margin:8px 0 0}
form .knopf{margin-top:20px}
.card a:focus-visible,.card button:focus-visible,input:focus-visible{outline:3px solid #1F5F78;outline-offset:3px}
a:focus-visible{outline:3px solid #FFE2A8;outline-offset:3px}
.weiter{color:#FFE2A8;text-underline-offset:4px;display:inline-block;padding:6px 0}
footer{background:#0A1424}.foot{padding-top:20px;padding-bottom:20px;display:flex;flex-wrap:wrap;gap:4px 28px}
.foot a{color:#BFCBDB;font-size:15px;padding:6px 0;text-underline-offset:4px}
@media(forced-colors:active){.card,.knopf{border:1px solid}}
@media print{body{background:#fff;color:#000}footer,.head{display:none}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing but its own style, the site's fonts and icon, and a form to itself; nobody may frame it. */
export const materialPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Frame {
  language: Language;
  siteName: string;
}

interface Page extends Frame {
  heading: string;
  lead: string;
  /** HTML below the lead. */
  body: string;
}

function link(className: string, href: string, label: string, more = ''): string {
  return `<a${className && ` class="${className}"`} href="${escapeHtml(href)}"${more}>${escapeHtml(label)}</a>`;
}

function pageOf({ language, siteName, heading, lead, body }: Page): string {
  const t = messagesIn(language);
  const foot = [
    link('', paths.page('impressum', language), t('api.page.imprint')),
    link('', paths.page('datenschutz', language), t('api.page.privacy')),
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><link rel="icon" href="/favicon-32.png"><title>${escapeHtml(heading)} – ${escapeHtml(siteName)}</title><style>${style}</style></head><body><header><div class="head">${link('', paths.page('home', language), siteName)}</div></header><main><div><h1>${escapeHtml(heading)}</h1><p class="lead">${escapeHtml(lead)}</p>${body}</div></main><footer><div class="foot">${foot.join('')}</div></footer></body></html>`;
}

/** Bytes in words: 1,2 MB. */
function sizeIn(language: Language, bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1_000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    value,
  );
}

/** A day as people here write it, wherever the server stands. */
function dayIn(language: Language, instant: Date): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone,
  }).format(instant);
}

interface Shown extends Frame {
  token: string;
  title: string;
  /** Bytes. */
  size: number;
  /** When this version was uploaded. */
  uploadedAt: Date;
  expiresAt: Date;
}

/** The document behind a link. */
export function documentPage({ token, title, size, uploadedAt, expiresAt, ...frame }: Shown): string {
  const { language } = frame;
  const t = messagesIn(language);
  const facts = t('api.materials.facts', { size: sizeIn(language, size), date: dayIn(language, uploadedAt) });
  const until = t('api.materials.until', { date: dayIn(language, expiresAt) });
  const buttons = [
    link('knopf licht', paths.materialFile(token), t('api.materials.view')),
    link('knopf linie', paths.materialFile(token, true), t('api.materials.download')),
  ];
  return pageOf({
    ...frame,
    heading: t('api.materials.heading'),
    lead: t('api.materials.intro'),
    body: `<section class="card"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(facts)}</p><div class="buttons">${buttons.join('')}</div><p class="small">${escapeHtml(until)} ${escapeHtml(t('api.materials.noted'))}</p></section>`,
  });
}

/** The question for the PIN of a link, with what was wrong about the last one. */
export function pinPage({ token, error, ...frame }: Frame & { token: string; error?: string }): string {
  const t = messagesIn(frame.language);
  const wrong = error ? `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>` : '';
  const described = error ? ' aria-invalid="true" aria-describedby="error" autofocus' : '';
  return pageOf({
    ...frame,
    heading: t('api.materials.pinHeading'),
    lead: t('api.materials.pinText'),
    body: `<form class="card" method="post" action="${escapeHtml(paths.material(token))}"><label for="pin">${escapeHtml(t('api.materials.pinLabel'))}</label><input id="pin" name="pin" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="${pinLength.max}" required${described}>${wrong}<button class="knopf licht" type="submit">${escapeHtml(t('api.materials.pinButton'))}</button></form>`,
  });
}

/** One and the same page for links that have expired, were revoked or never were. */
export function gonePage(frame: Frame): string {
  const t = messagesIn(frame.language);
  return pageOf({
    ...frame,
    heading: t('api.materials.gone'),
    lead: t('api.materials.goneText'),
    body: link('weiter', paths.page('contact', frame.language), t('api.materials.contact')),
  });
}
