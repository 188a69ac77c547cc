import { createHash } from 'node:crypto';
import { escapeHtml } from '@shared/base/placeholders';
import { pinLength } from '@shared/contracts/personal-links';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import { messagesIn } from '../base/messages';

const style = `
@font-face{font-family:Calistoga;src:url(/fonts/calistoga.woff2) format("woff2");font-display:swap}
@font-face{font-family:Figtree;src:url(/fonts/figtree.woff2) format("woff2");font-weight:300 900;font-display:swap}
*{box-sizing:border-box}
body{font:17px/1.6 Figtree,system-ui,sans-serif;background:#FBF5E8;color:#16223A;margin:0;min-height:100vh;display:flex;flex-direction:column}
.head,.text,.below,.foot{width:100%;max-width:1240px;margin:0 auto;padding:0 clamp(20px,5vw,80px)}
.band{color:#BFCBDB;padding-bottom:176px;background:linear-gradient(90deg,rgb(10 20 36/95%) 35%,rgb(10 20 36/80%) 58%,rgb(10 20 36/10%) 80%),#0E1B30 url(/images/link-head.webp) 80% 50%/cover;clip-path:polygon(0 0,100% 0,100% calc(100% - 26px),75% 100%,50% calc(100% - 26px),25% 100%,0 calc(100% - 26px))}
.head{min-height:84px;display:flex;align-items:center}
.head a{display:inline-flex;gap:10px;align-items:center;font:400 1.6rem/1.2 Calistoga,Georgia,serif;color:#fff;text-decoration:none;padding:6px 0}
.head svg{width:30px}
.text{padding-top:40px}
main{flex:1}
.below{position:relative;margin-top:-120px;padding-bottom:72px}
h1{font:400 clamp(2.1rem,6vw,3.4rem)/1.06 Calistoga,Georgia,serif;color:#fff;margin:0 0 16px;max-width:14em;overflow-wrap:anywhere}
.lead{max-width:32em;margin:0;font-size:1.1rem;line-height:1.55}
.for{margin:0 0 6px;font-weight:650;color:#FFE2A8}
.help{margin:32px 0 0}.help a{color:inherit;text-underline-offset:4px;display:inline-block;padding:3px 0}
@media(47.5rem<=width<64rem){.lead{max-width:54vw}}
@media(width<47.5rem){.band{padding-bottom:300px;background:linear-gradient(rgb(10 20 36/95%),rgb(10 20 36/90%) calc(100% - 300px),rgb(10 20 36/10%) calc(100% - 220px)),#0E1B30 url(/images/link-head.webp) 80% 100%/auto 500px no-repeat;clip-path:polygon(0 0,100% 0,100% calc(100% - 26px),50% 100%,0 calc(100% - 26px))}}
.card{background:#FBF5E8;color:#16223A;border-radius:16px;padding:clamp(24px,4vw,40px);max-width:640px;box-shadow:0 24px 60px -24px rgba(0,0,0,.6)}
.sheet{display:block;width:100%;height:auto;max-height:640px;object-fit:contain;object-position:0 0}
.sheet-frame{align-self:start;filter:drop-shadow(0 20px 32px rgb(10 20 36/40%))}
@media(width>=64rem){.with-sheet{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,52%);gap:0 48px}.with-sheet .sheet-frame{grid-row:1/3;grid-column:2}}
@media(width<64rem){.sheet-frame{max-width:640px;margin-top:32px}}
.card p{margin:0 0 8px;color:#475269}
.buttons{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 20px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 24px;border:0;border-radius:10px;font:650 1rem/1.2 Figtree,system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
.primary{background:#FFB648;color:#1B1403}.primary:hover{background:#ffc56d}
.outlined{color:#16223A;box-shadow:inset 0 0 0 1.5px currentColor}.outlined:hover{background:#F4EAD5}
.small{font-size:15px;line-height:1.5}
label{display:block;font-weight:650;font-size:15px;margin-bottom:6px}
input{display:block;width:100%;max-width:16em;min-height:48px;padding:11px 14px;border:1.5px solid #857A63;border-radius:10px;background:#fff;color:#16223A;font:1.15rem/1.2 Figtree,system-ui,sans-serif;letter-spacing:.12em}
input[aria-invalid=true]{border:2px solid #A32D18;background:#FFF6F2}
.card .error{color:#97270F;font-weight:600;font-size:15px;margin:8px 0 0}
.pin{max-width:480px}
.row{display:flex;flex-wrap:wrap;gap:12px}.row input{flex:1 1 10em;max-width:none;min-width:0}
.text .button{margin-top:28px}.below:empty{display:none}@media(width>=47.5rem){.band:has(+.below:empty){padding-bottom:112px}}
.below a:focus-visible,.card button:focus-visible,input:focus-visible{outline:3px solid #1F5F78;outline-offset:3px}
a:focus-visible{outline:3px solid #FFE2A8;outline-offset:3px}
footer{background:#0A1424}.foot{padding-top:20px;padding-bottom:20px;display:flex;flex-wrap:wrap;gap:4px 28px}
.foot a{color:#BFCBDB;font-size:15px;padding:6px 0;text-underline-offset:4px}
@media(forced-colors:active){.card,.button{border:1px solid}}
@media print{body{background:#fff;color:#000}footer,.head{display:none}.band{background:none;padding:0}h1,.for,.lead{color:#000}.below{margin:24px 0}}`;

/** Allows only the inline styles, the site's fonts and pictures, and forms to this site. Framing is forbidden. */
export function linkPagePolicy(moreStyle = ''): string {
  const hash = createHash('sha256')
    .update(style + moreStyle)
    .digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Empty strings if the settings are empty. */
export interface Owner {
  siteName: string;
  email: string;
  phone: string;
}

export interface LinkFrame extends Owner {
  language: Language;
}

export interface LinkPage extends LinkFrame {
  heading: string;
  recipient?: string;
  lead: string;
  /** HTML of the button below the lead. */
  action?: string;
  /** HTML below the head. */
  body: string;
  picture?: string;
  /** Rules for the body; `linkPagePolicy` needs them too. */
  moreStyle?: string;
}

export function linkTo(className: string, href: string, label: string, more = ''): string {
  return `<a${className && ` class="${className}"`} href="${escapeHtml(href)}"${more}>${escapeHtml(label)}</a>`;
}

const sign =
  '<svg viewBox="0 0 30 32" aria-hidden="true"><path d="M8 30V2M8 23c0-8 8-5.5 11.5-12" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/><circle cx="22.5" cy="7.5" r="5.5" fill="#FFB648"/></svg>';

/** A page behind a personal link, as a document. It loads no script. */
export function linkPage({
  language,
  siteName,
  email,
  phone,
  heading,
  recipient,
  lead,
  action = '',
  body,
  picture,
  moreStyle = '',
}: LinkPage): string {
  const t = messagesIn(language);
  const ways = [
    ...(email ? [linkTo('', `mailto:${email}`, email)] : []),
    ...(phone ? [linkTo('', `tel:${phone.replace(/[^+\d]/g, '')}`, phone)] : []),
  ];
  const help = ways.length > 0 ? `<p class="help">${escapeHtml(t('api.materials.help'))} ${ways.join(' · ')}</p>` : '';
  const named = recipient ? `<p class="for">${escapeHtml(t('api.materials.for', { name: recipient }))}</p>` : '';
  const sheet = picture ? `<div class="sheet-frame"><img class="sheet" src="${escapeHtml(picture)}" alt=""></div>` : '';
  const foot = [
    linkTo('', paths.page('impressum', language), t('api.page.imprint')),
    linkTo('', paths.page('datenschutz', language), t('api.page.privacy')),
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><link rel="icon" href="/favicon-32.png"><title>${escapeHtml(heading)} – ${escapeHtml(siteName)}</title><style>${style}${moreStyle}</style></head><body><main><div class="band"><header class="head"><a href="${escapeHtml(paths.page('home', language))}">${sign}${escapeHtml(siteName)}</a></header><div class="text">${named}<h1>${escapeHtml(heading)}</h1><p class="lead">${escapeHtml(lead)}</p>${action}${body ? '' : help}</div></div><div class="below${picture ? ' with-sheet' : ''}">${body}${sheet}${body ? help : ''}</div></main><footer><div class="foot">${foot.join('')}</div></footer></body></html>`;
}

interface PinPage extends LinkFrame {
  action: string;
  heading: string;
  lead: string;
  error?: string;
}

export function pinPage({ action, heading, lead, error, ...frame }: PinPage): string {
  const t = messagesIn(frame.language);
  const wrong = error ? `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>` : '';
  const described = error ? ' aria-invalid="true" aria-describedby="error" autofocus' : '';
  return linkPage({
    ...frame,
    heading,
    lead,
    body: `<form class="card pin" method="post" action="${escapeHtml(action)}"><label for="pin">${escapeHtml(t('api.materials.pinLabel'))}</label><div class="row"><input id="pin" name="pin" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="${pinLength.max}" required${described}><button class="button primary" type="submit">${escapeHtml(t('api.materials.pinButton'))}</button></div>${wrong}</form>`,
  });
}
