import { fallbackLanguage, type Language } from '@shared/locales';
import { type Page, paths } from '@shared/paths';
import { previewPaths } from '@shared/preview-paths';
import type { PreviewRemarkRow } from '@shared/schema';
import { endedPreviewLinkDays } from '@shared/settings/retention';
import type { ReactNode } from 'react';
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

/** Letters of a remark. */
const maxRemark = 2_000;

function Field({ field: { label, before, after }, language }: { field: ListedField; language: Language }) {
  const t = messagesIn(language);
  const text = (value: string | null) =>
    value === null ? t('api.preview.otherwise') : value || t('api.preview.empty');
  return (
    <>
      <dt lang={fallbackLanguage}>{label}</dt>
      <dd>{text(after)}</dd>
      {before !== null && after !== null && <dd className="pv-was">{t('api.preview.was', { text: text(before) })}</dd>}
    </>
  );
}

interface ChangeProps {
  change: ShownChange;
  panel: Panel;
}

function RemarkControls({ change, panel: { language, refused } }: ChangeProps) {
  const t = messagesIn(language);
  const { seen, text, field } = controlsOf(change);
  const typed = (name: string) => refused?.values[name] ?? '';
  return (
    <>
      <input type="hidden" name={seen} value={change.seen} />
      <details open={typed(text) !== ''}>
        <summary>{t('api.preview.remark')}</summary>
        {change.fields.length > 1 ? (
          <>
            <label htmlFor={field}>{t('api.preview.about')}</label>
            <select id={field} name={field} defaultValue={typed(field)}>
              <option value="">{t('api.preview.wholeChange')}</option>
              {change.fields.map(({ name, label }) => (
                <option key={name} value={name} lang={fallbackLanguage}>
                  {label}
                </option>
              ))}
            </select>
          </>
        ) : (
          <input type="hidden" name={field} value={change.fields[0]?.name ?? ''} />
        )}
        <label htmlFor={text}>{t('api.preview.remarkText')}</label>
        <textarea id={text} name={text} rows={3} maxLength={maxRemark} defaultValue={typed(text)} />
      </details>
    </>
  );
}

/** One change with its fields and the controls of a remark. `place` leads to where it is shown. */
export function Change({ change, panel, place }: ChangeProps & { place: ReactNode }) {
  const t = messagesIn(panel.language);
  return (
    <li>
      <h3>
        <span className="pv-number">{panel.numberOf(change)}</span> <span lang={fallbackLanguage}>{change.title}</span>
      </h3>
      {!change.will && <p>{t('api.preview.removed')}</p>}
      {change.will && !change.was && <p>{t('api.preview.appears')}</p>}
      {place}
      <dl>
        {change.fields.map((field) => (
          <Field key={field.name} field={field} language={panel.language} />
        ))}
      </dl>
      <RemarkControls change={change} panel={panel} />
    </li>
  );
}

function Answer({ language, changes, refused }: Panel) {
  if (changes.length === 0) return <input type="hidden" name="answer" value="none" />;
  const t = messagesIn(language);
  const ways = [
    ['approved', t('api.preview.approve')],
    ['change', t('api.preview.askChange')],
    ['none', t('api.preview.onlyRemark')],
  ] as const;
  return (
    <fieldset>
      <legend>{t('api.preview.answer', { count: changes.length })}</legend>
      {ways.map(([value, label]) => (
        <label key={value} className="pv-choice">
          <input type="radio" name="answer" value={value} required defaultChecked={refused?.values.answer === value} />
          {` ${label}`}
        </label>
      ))}
    </fieldset>
  );
}

function Said({ remarks, language }: Panel) {
  if (remarks.length === 0) return null;
  const t = messagesIn(language);
  const words = { approved: t('api.preview.approved'), change: t('api.preview.wanted') };
  return (
    <section className="pv-said">
      <h2>{t('api.preview.said')}</h2>
      <ul>
        {remarks.map(({ id, guest, answer, text, createdAt }) => (
          <li key={id}>
            <p className="pv-by">
              {[guest, longDay(language, createdAt), ...(answer ? [words[answer]] : [])].join(' · ')}
            </p>
            {text && <p className="pv-text">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is missing in what was posted, or that it was stored. */
function Outcome({ at, isSent, language, refused }: Panel) {
  const t = messagesIn(language);
  if (refused && refused.problems.length > 0)
    return (
      <div className="pv-problems" role="alert" id={problemsId}>
        <p>{t('api.preview.problems')}</p>
        <ul>
          {refused.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    );
  if (!isSent || at !== null) return null;
  return (
    <p className="pv-sent" role="status">
      {t('api.preview.sent')}
    </p>
  );
}

/** The form around listed changes: what a guest says of them, and who says it. */
export function RemarkForm({ panel, children }: { panel: Panel; children: ReactNode }) {
  const { token, language, at, refused, changes } = panel;
  const t = messagesIn(language);
  const hasChanges = changes.length > 0;
  return (
    <>
      <Outcome {...panel} />
      <form method="post" action={previewPaths.remarks(token)}>
        {at && (
          <>
            <input type="hidden" name="page" value={at.page} />
            <input type="hidden" name="lng" value={at.language} />
          </>
        )}
        {children}
        <div className="pv-answer">
          <Answer {...panel} />
          <label htmlFor="pv-more">{t('api.preview.more')}</label>
          {hasChanges && (
            <p className="pv-hint" id="pv-more-hint">
              {t('api.preview.moreHint')}
            </p>
          )}
          <textarea
            id="pv-more"
            name="text"
            rows={4}
            maxLength={maxRemark}
            aria-describedby={hasChanges ? 'pv-more-hint' : undefined}
            defaultValue={refused?.values.text ?? ''}
          />
          <label htmlFor="pv-guest">{t('api.preview.name')}</label>
          <p className="pv-hint" id="pv-guest-hint">
            {t('api.preview.nameHint')}
          </p>
          <input
            id="pv-guest"
            name="guest"
            autoComplete="name"
            maxLength={80}
            required
            aria-describedby="pv-guest-hint"
            defaultValue={refused?.values.guest ?? ''}
          />
          <p className="pv-hint">
            {`${t('api.preview.kept', { days: endedPreviewLinkDays })} `}
            <a href={paths.page('datenschutz', language)}>{t('api.page.privacy')}</a>
          </p>
          <button type="submit">{t('api.preview.send')}</button>
        </div>
      </form>
      <Said {...panel} />
    </>
  );
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
