import type { InboxDetail } from '@shared/contracts/inbox';
import type { EnquiryOf } from '@shared/contracts/stored-enquiries';
import { type EnquiryTexts, factsOf, fieldLabel, textFieldOf, textOfEnquiry } from '@shared/enquiries/enquiry-fields';
import { Link } from 'wouter';
import { Card } from '../../../ui/card';
import type { TextOrElements } from '../../../ui/elements';
import { germanDate, shortMoment } from '../../kit/dates';
import { languageNames } from '../../kit/languages';
import { enquiryViews, StatusBadge } from '../enquiry-views';
import { enquiryAddress } from '../list-filters';
import { EmailCell, replyAddress } from '../mail-links';
import { useSiteName } from '../site-name';

function consentText({ consentAt, consentVersion }: Pick<EnquiryOf['beta'], 'consentAt' | 'consentVersion'>): string {
  if (!consentAt) return 'Ohne Nachweis';
  return `${shortMoment(consentAt)}${consentVersion ? `, Version ${consentVersion}` : ''}`;
}

export function EnquiryMessage({ detail }: { detail: InboxDetail }) {
  const { kind, enquiry } = detail;
  const siteName = useSiteName();
  const texts: EnquiryTexts = enquiry;
  const confirmedAt = 'confirmedAt' in enquiry ? enquiry.confirmedAt : null;
  const facts: readonly { label: string; value: TextOrElements }[] = [
    {
      label: fieldLabel(kind, 'email'),
      value: <EmailCell email={enquiry.email} href={replyAddress(kind, enquiry, siteName(enquiry.language))} />,
    },
    ...factsOf(kind).flatMap(({ name, label }) => (texts[name] ? [{ label: label.de, value: texts[name] }] : [])),
    { label: 'Eingegangen', value: shortMoment(enquiry.createdAt) },
    { label: 'Sprache', value: languageNames[enquiry.language] },
    { label: 'Einwilligung', value: consentText(enquiry) },
    ...('confirmedAt' in enquiry
      ? [
          {
            label: 'Adresse',
            value: confirmedAt ? `Bestätigt am ${shortMoment(confirmedAt)}` : 'Nicht bestätigt',
          },
        ]
      : []),
  ];
  return (
    <Card title={textFieldOf(kind).label.de} action={<StatusBadge status={enquiry.status} />} className="min-w-0">
      <p lang={enquiry.language} className="px-5 py-5 text-base leading-relaxed wrap-anywhere whitespace-pre-wrap">
        {textOfEnquiry(kind, enquiry)}
      </p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 border-t border-admin-line bg-admin-head px-5 py-4 text-s sm:gap-x-6">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="font-strong text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function SameAddress({ detail: { sameAddress } }: { detail: InboxDetail }) {
  if (sameAddress.length === 0) return null;
  return (
    <Card title="Von derselben Adresse">
      <ul>
        {sameAddress.map(({ kind, id, createdAt, status, suspectedSpam }) => (
          <li key={`${kind} ${id}`} className="border-b border-admin-divider last:border-b-0">
            <Link
              href={enquiryAddress(kind, id)}
              className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 py-2 text-ink no-underline -outline-offset-3 hover:bg-admin-row"
            >
              <span>
                <b className="block font-strong">{enquiryViews[kind].one}</b>
                <span className="text-xs text-ink-2 tabular-nums">
                  {`${germanDate(createdAt)}${suspectedSpam ? ', Verdacht auf Spam' : ''}`}
                </span>
              </span>
              <StatusBadge status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
