import { escapeHtml } from '@shared/base/placeholders';
import { fallbackLanguage, type Language } from '@shared/locales';
import { type Page, paths } from '@shared/paths';
import { previewPaths } from '@shared/preview-paths';
import type { PreviewRemarkRow } from '@shared/schema';
import { endedPreviewLinkDays } from '@shared/settings/retention';
import { longDay } from '../base/long-day';
import { messagesIn } from '../base/messages';
import type { ListedField } from './listed-fields';
import { controlsOf, type PostedValues } from './posted-remarks';
import type { ShownChange } from './previewed-site';

/** What a panel lists, and how what a guest sends is told. */
export interface Panel {
  token: string;
  /** Of the guest. */
  language: Language;
  changes: readonly ShownChange[];
  /** Numbers by which the list and the marks on a page name the same change. */
  numberOf: (change: ShownChange) => number;
  remarks: readonly PreviewRemarkRow[];
  /** The page on which the panel stands; null for the list of all changes. */
  at: { page: Page; language: Language } | null;
  isSent: boolean;
  /** What was posted and could not be stored. */
  refused?: { values: PostedValues; problems: readonly string[] } | undefined;
}

/** Fragment of what is missing in a form. */
export const problemsId = 'pv-problems';

/** Fragment of the place of a change on its page. */
export const placeId = (number: number) => `stelle-${number}`;

function fieldHtml({ label, before, after }: ListedField, language: Language): string {
  const t = messagesIn(language);
  const text = (value: string | null) =>
    value === null ? t('api.preview.otherwise') : value || t('api.preview.empty');
  const was =
    before === null || after === null
      ? ''
      : `<dd class="pv-was">${escapeHtml(t('api.preview.was', { text: text(before) }))}</dd>`;
  return `<dt lang="${fallbackLanguage}">${escapeHtml(label)}</dt><dd>${escapeHtml(text(after))}</dd>${was}`;
}

function remarkControls(change: ShownChange, { language, refused }: Panel): string {
  const t = messagesIn(language);
  const { seen, text, field } = controlsOf(change);
  const value = (name: string) => refused?.values[name] ?? '';
  const options = change.fields.map(
    ({ name, label }) =>
      `<option value="${escapeHtml(name)}"${value(field) === name ? ' selected' : ''} lang="${fallbackLanguage}">${escapeHtml(label)}</option>`,
  );
  const choice =
    change.fields.length > 1
      ? `<label for="${field}">${escapeHtml(t('api.preview.about'))}</label><select id="${field}" name="${field}"><option value="">${escapeHtml(t('api.preview.wholeChange'))}</option>${options.join('')}</select>`
      : `<input type="hidden" name="${field}" value="${escapeHtml(change.fields[0]?.name ?? '')}">`;
  return `<input type="hidden" name="${seen}" value="${escapeHtml(change.seen)}"><details${value(text) ? ' open' : ''}><summary>${escapeHtml(t('api.preview.remark'))}</summary>${choice}<label for="${text}">${escapeHtml(t('api.preview.remarkText'))}</label><textarea id="${text}" name="${text}" rows="3" maxlength="2000">${escapeHtml(value(text))}</textarea></details>`;
}

/** One change with its fields and the controls of a remark. `place` leads to where it is shown. */
export function changeHtml(change: ShownChange, panel: Panel, place: string): string {
  const t = messagesIn(panel.language);
  const note = change.will ? (change.was ? '' : t('api.preview.appears')) : t('api.preview.removed');
  const fields = change.fields.map((field) => fieldHtml(field, panel.language)).join('');
  return `<li><h3><span class="pv-number">${panel.numberOf(change)}</span> <span lang="${fallbackLanguage}">${escapeHtml(change.title)}</span></h3>${note ? `<p>${escapeHtml(note)}</p>` : ''}${place}<dl>${fields}</dl>${remarkControls(change, panel)}</li>`;
}

function answerHtml({ language, changes, refused }: Panel): string {
  if (changes.length === 0) return '<input type="hidden" name="answer" value="none">';
  const t = messagesIn(language);
  const ways = [
    ['approved', t('api.preview.approve')],
    ['change', t('api.preview.askChange')],
    ['none', t('api.preview.onlyRemark')],
  ] as const;
  const radios = ways.map(([value, label]) => {
    const checked = refused?.values.answer === value ? ' checked' : '';
    return `<label class="pv-choice"><input type="radio" name="answer" value="${value}" required${checked}> ${escapeHtml(label)}</label>`;
  });
  return `<fieldset><legend>${escapeHtml(t('api.preview.answer', { count: changes.length }))}</legend>${radios.join('')}</fieldset>`;
}

function saidHtml({ remarks, language }: Panel): string {
  if (remarks.length === 0) return '';
  const t = messagesIn(language);
  const words = { approved: t('api.preview.approved'), change: t('api.preview.wanted') };
  const said = remarks.map(({ guest, answer, text, createdAt }) => {
    const head = [guest, longDay(language, createdAt), ...(answer ? [words[answer]] : [])].join(' · ');
    return `<li><p class="pv-by">${escapeHtml(head)}</p>${text ? `<p class="pv-text">${escapeHtml(text)}</p>` : ''}</li>`;
  });
  return `<section class="pv-said"><h2>${escapeHtml(t('api.preview.said'))}</h2><ul>${said.join('')}</ul></section>`;
}

/** The form around listed changes: what a guest says of them, and who says it. */
export function remarkForm(panel: Panel, list: string): string {
  const { token, language, at, isSent, refused } = panel;
  const t = messagesIn(language);
  const value = (name: string) => escapeHtml(refused?.values[name] ?? '');
  const problems = refused?.problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('');
  const told = problems
    ? `<div class="pv-problems" role="alert" id="${problemsId}"><p>${escapeHtml(t('api.preview.problems'))}</p><ul>${problems}</ul></div>`
    : isSent && at === null
      ? `<p class="pv-sent" role="status">${escapeHtml(t('api.preview.sent'))}</p>`
      : '';
  const where = at
    ? `<input type="hidden" name="page" value="${escapeHtml(at.page)}"><input type="hidden" name="lng" value="${at.language}">`
    : '';
  return `${told}<form method="post" action="${escapeHtml(previewPaths.remarks(token))}">${where}${list}<div class="pv-answer">${answerHtml(panel)}<label for="pv-more">${escapeHtml(t('api.preview.more'))}</label>${panel.changes.length > 0 ? `<p class="pv-hint" id="pv-more-hint">${escapeHtml(t('api.preview.moreHint'))}</p>` : ''}<textarea id="pv-more" name="text" rows="4" maxlength="2000"${panel.changes.length > 0 ? ' aria-describedby="pv-more-hint"' : ''}>${value('text')}</textarea><label for="pv-guest">${escapeHtml(t('api.preview.name'))}</label><p class="pv-hint" id="pv-guest-hint">${escapeHtml(t('api.preview.nameHint'))}</p><input id="pv-guest" name="guest" autocomplete="name" maxlength="80" required aria-describedby="pv-guest-hint" value="${value('guest')}"><p class="pv-hint">${escapeHtml(t('api.preview.kept', { days: endedPreviewLinkDays }))} <a href="${paths.page('datenschutz', language)}">${escapeHtml(t('api.page.privacy'))}</a></p><button type="submit">${escapeHtml(t('api.preview.send'))}</button></div></form>${saidHtml(panel)}`;
}

/** Rules of the lists and forms, on a page of the site and on the guest's first page alike. */
export const panelStyle = `
.pv{background:#FBF5E8;color:#16223A;font:400 17px/1.55 Figtree,system-ui,sans-serif}
.pv h2{font:400 1.7rem/1.15 Calistoga,Georgia,serif;margin:0 0 12px;color:#16223A;overflow-wrap:anywhere}
.pv h3{font:650 1.1rem/1.35 Figtree,system-ui,sans-serif;margin:0 0 6px;color:#16223A;overflow-wrap:anywhere}
.pv p{margin:0 0 8px}
.pv a{color:#1A566C;text-decoration:underline;text-underline-offset:4px;display:inline-block;padding:3px 0}
.pv ol,.pv ul{list-style:none;margin:0;padding:0}
.pv ol>li{border-top:1px solid #D9CDB4;padding:16px 0}
.pv dl{margin:8px 0}.pv dt{font-weight:650;font-size:15px}.pv dd{margin:0 0 4px;overflow-wrap:anywhere;white-space:pre-line}
.pv dd.pv-was{color:#475269;font-size:15px}
.pv summary{cursor:pointer;min-height:32px;padding:4px 0;color:#1A566C;font-weight:600}
.pv label,.pv legend{display:block;font-weight:650;font-size:15px;margin:10px 0 4px;padding:0}
.pv fieldset{border:0;margin:0;padding:0}
.pv label.pv-choice{display:flex;align-items:center;gap:10px;min-height:44px;margin:0;font-weight:400;font-size:17px}
.pv input[type=radio]{width:22px;height:22px;margin:0;accent-color:#16223A;flex:none}
.pv textarea,.pv select,.pv input:not([type]){display:block;box-sizing:border-box;width:100%;max-width:36em;min-height:48px;padding:10px 12px;border:1.5px solid #857A63;border-radius:10px;background:#fff;color:#16223A;font:400 17px/1.4 Figtree,system-ui,sans-serif}
.pv textarea{resize:vertical}
.pv .pv-hint{color:#475269;font-size:15px;margin:0 0 6px;max-width:36em}.pv input+.pv-hint{margin-top:12px}
.pv button{min-height:48px;padding:8px 28px;margin-top:8px;border:0;border-radius:10px;background:#FFB648;color:#1B1403;font:650 1rem/1.2 Figtree,system-ui,sans-serif;cursor:pointer}
.pv button:hover{background:#FFC56D}
.pv :is(a,button,textarea,select,input,summary):focus-visible{outline:3px solid #1F5F78;outline-offset:2px}
.pv .pv-answer{border-top:1px solid #D9CDB4;padding:16px 0 0}
.pv .pv-number,.pv-mark{display:inline-block;min-width:28px;padding:2px 6px;border-radius:14px;background:#16223A;color:#fff;font:650 15px/24px Figtree,system-ui,sans-serif;text-align:center}
.pv .pv-sent,.pv .pv-problems{border-radius:10px;padding:12px 16px;margin:0 0 16px;font-weight:600}
.pv .pv-sent{background:#DDEBDD}.pv .pv-problems{background:#FFF6F2;border:2px solid #A32D18;color:#97270F}
.pv .pv-problems ul{list-style:disc;padding-left:20px;font-weight:400}
.pv .pv-said{margin-top:32px}.pv .pv-said li{border-top:1px solid #D9CDB4;padding:12px 0}
.pv .pv-by{font-weight:650;font-size:15px}.pv .pv-text{white-space:pre-line;overflow-wrap:anywhere}
@media(forced-colors:active){.pv button,.pv-number,.pv-mark{border:1px solid}}`;
