import { addressInLanguage } from '@shared/address-in-language';
import { escapeHtml } from '@shared/base/placeholders';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import { messagesIn } from '../base/messages';
import { linkTo, nightPage, nightPageStyle } from './night-page';

export type SiteName = (language: Language) => string;

export interface PlainPage {
  language: Language;
  carried: boolean;
  siteName: string;
  heading: string;
  text: string;
  lines?: readonly string[];
  /** What the visitor came for, set apart. */
  ticket?: string;
  form?: { action: string; fields: Readonly<Record<string, string>>; submit: string };
  back: { href: string; label: string };
}

/** The Content-Security-Policy contains its hash. */
export const plainPageStyle = `${nightPageStyle}
ul{max-width:32em;margin:20px 0 0;padding:0;list-style:none;color:#fff}
li{padding:2px 0 2px 16px;border-left:3px solid #FFB648}li+li{margin-top:10px}
.ticket{width:fit-content;margin:28px 0 0;padding:18px 28px;border-left:8px solid #FFB648;border-radius:10px;background:#FBF5E8;color:#16223A;font:400 clamp(1.2rem,4vw,1.5rem)/1.3 Calistoga,Georgia,serif}
.back{margin:24px 0 0}.back a{display:inline-block;padding:6px 0;color:#FFE2A8;text-underline-offset:4px}
@media(forced-colors:active){.ticket{border-block:1px solid;border-right:1px solid}}
@media print{ul,.ticket,.back a{color:#000}}`;

function formOf({ action, fields, submit }: NonNullable<PlainPage['form']>): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}<button class="button primary" type="submit">${escapeHtml(submit)}</button></form>`;
}

/** A page with one message. It needs neither the database nor the client's build, so it works when they do not. */
export function plainPage({
  language,
  carried,
  siteName,
  heading,
  text,
  lines = [],
  ticket,
  form,
  back,
}: PlainPage): string {
  const t = messagesIn(language);
  const addressOf = (href: string) => addressInLanguage(href, language, carried);
  const list = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const parts = [
    `<h1>${escapeHtml(heading)}</h1><p class="lead">${escapeHtml(text)}</p>`,
    list && `<ul>${list}</ul>`,
    ticket ? `<p class="ticket">${escapeHtml(ticket)}</p>` : '',
    form ? formOf(form) : '',
    // The only way on is the page's button.
    form || ticket
      ? `<p class="back">${linkTo('', addressOf(back.href), back.label)}</p>`
      : linkTo('button primary', addressOf(back.href), back.label),
  ];
  return nightPage({
    language,
    siteName,
    heading,
    style: plainPageStyle,
    robots: 'noindex',
    home: addressOf(paths.page('home')),
    text: parts.join(''),
    foot: [
      linkTo('', addressOf(paths.page('impressum')), t('api.page.imprint')),
      linkTo('', addressOf(paths.page('datenschutz')), t('api.page.privacy')),
    ].join(''),
  });
}
