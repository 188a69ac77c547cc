import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import { longDay } from '../base/long-day';
import { messagesIn } from '../base/messages';
import { LinkTo } from '../http/markup';
import { type LinkFrame, linkPage, pinPage } from '../personal-links/link-page';

/** For example "1,2 MB". */
function sizeIn(language: Language, bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1_000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    value,
  );
}

interface Shown extends LinkFrame {
  token: string;
  title: string;
  recipient: string | null;
  /** In bytes. */
  size: number;
  uploadedAt: Date;
  expiresAt: Date;
}

export function documentPage({ token, title, recipient, size, uploadedAt, expiresAt, ...frame }: Shown): string {
  const { language } = frame;
  const t = messagesIn(language);
  const facts = t('api.materials.facts', { size: sizeIn(language, size), date: longDay(language, uploadedAt) });
  const until = t('api.materials.until', { date: longDay(language, expiresAt) });
  return linkPage({
    ...frame,
    heading: title,
    ...(recipient && { recipient }),
    lead: t('api.materials.intro'),
    picture: paths.documentLinkPicture(token),
    body: (
      <section className="card">
        <p>{facts}</p>
        <div className="buttons">
          <LinkTo className="button primary" href={paths.documentLinkFile(token)}>
            {t('api.materials.view')}
          </LinkTo>
          <LinkTo className="button outlined" href={paths.documentLinkFile(token, true)}>
            {t('api.materials.download')}
          </LinkTo>
        </div>
        <p className="small">{`${until} ${t('api.materials.noted')}`}</p>
      </section>
    ),
  });
}

export function documentPinPage({ token, ...page }: LinkFrame & { token: string; error?: string }): string {
  const t = messagesIn(page.language);
  const words = { heading: t('api.materials.pinHeading'), lead: t('api.materials.pinText') };
  return pinPage({ ...page, ...words, action: paths.documentLink(token) });
}

/** Tells nobody whether the link expired, was revoked or never existed. */
export function goneDocumentPage(frame: LinkFrame): string {
  const t = messagesIn(frame.language);
  return linkPage({
    ...frame,
    heading: t('api.materials.gone'),
    lead: t('api.materials.goneText'),
    action: (
      <LinkTo className="button primary" href={paths.page('contact', frame.language)}>
        {t('api.materials.contact')}
      </LinkTo>
    ),
  });
}
