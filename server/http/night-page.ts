import { escapeHtml } from '@shared/base/placeholders';
import type { Language } from '@shared/locales';

/**
 * Styles of the pages that the server writes by itself: the map at night with its lit window, and what overlaps its
 * fold. Each page has them inline, and its Content-Security-Policy their hash.
 */
export const nightPageStyle = `
@font-face{font-family:Calistoga;src:url(/fonts/calistoga.woff2) format("woff2");font-display:swap}
@font-face{font-family:Figtree;src:url(/fonts/figtree.woff2) format("woff2");font-weight:300 900;font-display:swap}
*{box-sizing:border-box}
body{font:1.0625rem/1.6 Figtree,system-ui,sans-serif;background:#FBF5E8;color:#16223A;margin:0;min-height:100vh;display:flex;flex-direction:column;overflow-wrap:anywhere;text-wrap:pretty}
main{flex:1;display:flex;flex-direction:column}
.head,.text,.below,.foot{width:100%;max-width:1240px;margin:0 auto;padding:0 clamp(20px,5vw,80px)}
.band{flex:1;display:flex;flex-direction:column;color:#BFCBDB;padding-bottom:176px;background:linear-gradient(90deg,rgb(10 20 36/95%) 35%,rgb(10 20 36/80%) 58%,rgb(10 20 36/10%) 80%),#0E1B30 url(/images/link-head.webp) 80% 50%/cover;clip-path:polygon(0 0,100% 0,100% calc(100% - 26px),75% 100%,50% calc(100% - 26px),25% 100%,0 calc(100% - 26px))}
.head{min-height:84px;display:flex;align-items:center}
.head a{display:inline-flex;gap:10px;align-items:center;font:400 1.6rem/1.2 Calistoga,Georgia,serif;color:#fff;text-decoration:none;padding:6px 0}
.head svg{flex:none;width:30px}
.text{margin-block:auto;padding-top:40px;padding-bottom:40px}
.band:only-child{padding-bottom:72px;clip-path:none}
.below{position:relative;margin-top:-120px;padding-bottom:72px}
h1{font:400 clamp(2.1rem,6vw,3.4rem)/1.06 Calistoga,Georgia,serif;color:#fff;margin:0 0 16px;max-width:14em;text-wrap:balance}
.lead{max-width:32em;margin:0;font-size:1.1rem;line-height:1.55;text-wrap:balance}
.text .button{margin-top:28px}
.help{margin:32px 0 0}.help a{color:inherit;text-underline-offset:4px;display:inline-block;padding:3px 0}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 24px;border:0;border-radius:10px;font:650 1rem/1.2 Figtree,system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
.primary{background:#FFB648;color:#1B1403}.primary:hover{background:#ffc56d}
a:focus-visible,.text button:focus-visible{outline:3px solid #FFE2A8;outline-offset:3px}
footer{background:#0A1424}.foot{padding-top:20px;padding-bottom:20px;display:flex;flex-wrap:wrap;gap:4px 28px}
.foot a{color:#BFCBDB;font-size:.9375rem;padding:6px 0;text-underline-offset:4px}
@media(47.5rem<=width<64rem){.lead{max-width:54vw}}
@media(width<47.5rem){.band,.band:only-child{padding-bottom:300px;background:linear-gradient(rgb(10 20 36/95%),rgb(10 20 36/90%) calc(100% - 300px),rgb(10 20 36/10%) calc(100% - 220px)),#0E1B30 url(/images/link-head.webp) 80% 100%/auto 500px no-repeat}.band:not(:only-child){clip-path:polygon(0 0,100% 0,100% calc(100% - 26px),50% 100%,0 calc(100% - 26px))}.text{margin-block:0;padding-bottom:0}}
@media(forced-colors:active){.band.band{background:none}.button{border:1px solid}}
@media print{body{background:#fff;color:#000}footer,.head{display:none}.band.band{display:block;background:none;padding:0}h1,.lead{color:#000}.below{margin:24px 0}}`;

export interface NightPage {
  language: Language;
  siteName: string;
  heading: string;
  /** `nightPageStyle` and what the page adds to it. */
  style: string;
  robots: string;
  home: string;
  /** HTML of what stands on the map, with the heading. */
  text: string;
  /** HTML of what overlaps the fold; without it the map reaches down to the foot. */
  below?: string;
  /** HTML of the links at the foot. */
  foot: string;
}

export function linkTo(className: string, href: string, label: string, more = ''): string {
  return `<a${className && ` class="${className}"`} href="${escapeHtml(href)}"${more}>${escapeHtml(label)}</a>`;
}

const sign =
  '<svg viewBox="0 0 30 32" aria-hidden="true"><path d="M8 30V2M8 23c0-8 8-5.5 11.5-12" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/><circle cx="22.5" cy="7.5" r="5.5" fill="#FFB648"/></svg>';

/** A page that the server writes by itself, as a document. It loads no script and needs no build of the client. */
export function nightPage({
  language,
  siteName,
  heading,
  style,
  robots,
  home,
  text,
  below = '',
  foot,
}: NightPage): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="${robots}"><link rel="icon" href="/favicon-32.png"><title>${escapeHtml(heading)} – ${escapeHtml(siteName)}</title><style>${style}</style></head><body><main><div class="band"><header class="head"><a href="${escapeHtml(home)}">${sign}${escapeHtml(siteName)}</a></header><div class="text">${text}</div></div>${below}</main><footer><div class="foot">${foot}</div></footer></body></html>`;
}
