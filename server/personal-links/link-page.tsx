import { createHash } from 'node:crypto';
import { pinLength } from '@shared/contracts/personal-links';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import type { ReactNode } from 'react';
import { messagesIn } from '../base/messages';
import { LinkTo, markup } from '../http/markup';
import { nightPage, nightPageStyle } from '../http/night-page';

const style = `${nightPageStyle}
.for{margin:0 0 6px;font-weight:650;color:#FFE2A8}
.help{display:flex;flex-wrap:wrap;gap:0 16px;align-items:baseline;align-content:start}
.card{background:#FBF5E8;color:#16223A;border-radius:16px;padding:clamp(24px,4vw,40px);max-width:640px;box-shadow:0 24px 60px -24px rgba(0,0,0,.6)}
.sheet{display:block;width:100%;height:auto;max-height:640px;object-fit:contain;object-position:0 0}
.sheet-frame{align-self:start;filter:drop-shadow(0 0 1px rgb(244 239 226/60%)) drop-shadow(0 20px 32px rgb(10 20 36/40%))}
@media(width>=64rem){.with-sheet{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,52%);grid-template-rows:auto 1fr;align-items:start;gap:0 48px}.with-sheet .sheet-frame{grid-row:1/3;grid-column:2}}
@media(width<64rem){.sheet-frame{max-width:640px;margin-top:32px}}
.card p{margin:0 0 8px;color:#475269}
.buttons{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 20px}
.outlined{color:#16223A;box-shadow:inset 0 0 0 1.5px currentColor}.outlined:hover{background:#F4EAD5}
.small{font-size:.9375rem;line-height:1.5}
label{display:block;font-weight:650;font-size:.9375rem;margin-bottom:6px}
input{display:block;width:100%;max-width:16em;min-height:48px;padding:11px 14px;border:1.5px solid #857A63;border-radius:10px;background:#fff;color:#16223A;font:1.15rem/1.2 Figtree,system-ui,sans-serif;letter-spacing:.12em}
input[aria-invalid=true]{border:2px solid #A32D18;background:#FFF6F2}
.card .error{color:#97270F;font-weight:600;font-size:.9375rem;margin:8px 0 0}
.pin{max-width:480px}
.row{display:flex;flex-wrap:wrap;gap:12px}.row input{flex:1 1 10em;max-width:none;min-width:0}
.below a:focus-visible,.card button:focus-visible,input:focus-visible{outline:3px solid #1F5F78;outline-offset:3px}
@media(forced-colors:active){.card{border:1px solid}}
@media print{.for{color:#000}}`;

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
  /** The button below the lead. */
  action?: ReactNode;
  /** Below the head. */
  body?: ReactNode;
  picture?: string;
  /** Rules for the body; `linkPagePolicy` needs them too. */
  moreStyle?: string;
}

/** Ways to ask the owner of the site; nothing without any. */
function Help({ language, email, phone }: LinkFrame) {
  if (!email && !phone) return null;
  return (
    <p className="help">
      <span>{messagesIn(language)('api.materials.help')}</span>{' '}
      {email && <LinkTo href={`mailto:${email}`}>{email}</LinkTo>}{' '}
      {phone && <LinkTo href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</LinkTo>}
    </p>
  );
}

/** A page behind a personal link, as a document. It loads no script. */
export function linkPage({
  heading,
  recipient,
  lead,
  action,
  body,
  picture,
  moreStyle = '',
  ...frame
}: LinkPage): string {
  const { language, siteName } = frame;
  const t = messagesIn(language);
  return nightPage({
    language,
    siteName,
    heading,
    style: style + moreStyle,
    robots: 'noindex, nofollow',
    home: paths.page('home', language),
    text: markup(
      <>
        {recipient && <p className="for">{t('api.materials.for', { name: recipient })}</p>}
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {action}
        {!body && <Help {...frame} />}
      </>,
    ),
    below: markup(
      body && (
        <div className={picture ? 'below with-sheet' : 'below'}>
          {body}
          {picture && (
            <div className="sheet-frame">
              <img className="sheet" src={picture} alt="" />
            </div>
          )}
          <Help {...frame} />
        </div>
      ),
    ),
    foot: markup(
      <>
        <LinkTo href={paths.page('impressum', language)}>{t('api.page.imprint')}</LinkTo>
        <LinkTo href={paths.page('datenschutz', language)}>{t('api.page.privacy')}</LinkTo>
      </>,
    ),
  });
}

interface PinPage extends LinkFrame {
  action: string;
  heading: string;
  lead: string;
  error?: string;
}

export function pinPage({ action, heading, lead, error, ...frame }: PinPage): string {
  const t = messagesIn(frame.language);
  const errorId = 'error';
  const wrong = error && { 'aria-invalid': true, 'aria-describedby': errorId, autoFocus: true };
  const body = (
    <form className="card pin" method="post" action={action}>
      <label htmlFor="pin">{t('api.materials.pinLabel')}</label>
      <div className="row">
        <input
          id="pin"
          name="pin"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={pinLength.max}
          required
          {...wrong}
        />
        <button className="button primary" type="submit">
          {t('api.materials.pinButton')}
        </button>
      </div>
      {error && (
        <p className="error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </form>
  );
  return linkPage({ ...frame, heading, lead, body });
}
