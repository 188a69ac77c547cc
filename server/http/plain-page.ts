import { addressInLanguage } from '@shared/address-in-language';
import { escapeHtml } from '@shared/base/placeholders';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import { messagesIn } from '../base/messages';

export type SiteName = (language: Language) => string;

export interface PlainPage {
  language: Language;
  carried: boolean;
  siteName: string;
  heading: string;
  text: string;
  lines?: readonly string[];
  form?: { action: string; fields: Readonly<Record<string, string>>; submit: string };
  back: { href: string; label: string };
}

/** The Content-Security-Policy contains its hash. */
export const plainPageStyle = `
@font-face{font-family:Calistoga;src:url(/fonts/calistoga.woff2) format("woff2");font-display:swap}
@font-face{font-family:Figtree;src:url(/fonts/figtree.woff2) format("woff2");font-weight:300 900;font-display:swap}
body{font:18px/1.6 Figtree,system-ui,sans-serif;background:#0E1B30;color:#F4EFE2;margin:0;padding:28px clamp(20px,5vw,80px);box-sizing:border-box;min-height:100vh;display:flex;flex-direction:column}
header,h1{font-family:Calistoga,Georgia,serif;font-weight:400}header a{font-size:1.6rem;color:#fff;text-decoration:none}
main{max-width:34em;margin:auto 0;padding:48px 0}h1{font-size:clamp(2.1rem,6vw,3.3rem);line-height:1.06;margin:0 0 16px}
a{display:inline-block;padding:6px 0;color:#FFE2A8;text-underline-offset:4px}a:focus-visible{outline:3px solid #FFE2A8;outline-offset:3px}
button{font:600 18px/1.2 Figtree,system-ui,sans-serif;background:#FFB648;color:#1B1403;border:0;border-radius:999px;padding:15px 28px;margin:8px 0 24px;cursor:pointer}button:focus-visible{outline:3px solid #FFE2A8;outline-offset:3px}
footer a{margin-right:24px;color:#BFCBDB;font-size:15px}`;

function formOf({ action, fields, submit }: NonNullable<PlainPage['form']>): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}<button type="submit">${escapeHtml(submit)}</button></form>`;
}

/** A page with one message. It needs neither the database nor the client's build, so it works when they do not. */
export function plainPage({ language, carried, siteName, heading, text, lines = [], form, back }: PlainPage): string {
  const t = messagesIn(language);
  const list = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const link = (href: string, label: string) =>
    `<a href="${escapeHtml(addressInLanguage(href, language, carried))}">${escapeHtml(label)}</a>`;
  const question = form ? formOf(form) : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon-32.png"><title>${escapeHtml(heading)} – ${escapeHtml(siteName)}</title><style>${plainPageStyle}</style></head><body><header>${link(paths.page('home'), siteName)}</header><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${list && `<ul>${list}</ul>`}${question}${link(back.href, back.label)}</main><footer>${link(paths.page('impressum'), t('api.page.imprint'))}${link(paths.page('datenschutz'), t('api.page.privacy'))}</footer></body></html>`;
}
