import type { EnquiryOf } from '@shared/contracts/enquiries';
import type { InboxDetail } from '@shared/contracts/inbox';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { languageNames } from '../content/languages';
import { useSiteName } from '../content/use-site-name';
import { germanDateTime } from '../kit/dates';
import { EmailCell } from './enquiry-cells';
import { StatusBadge } from './enquiry-status';
import { enquiryViews } from './enquiry-views';
import { replyLink } from './reply-link';

/** What only one kind tells, as its view names it, and the text. */
function toldBy<Kind extends 'investors' | 'beta'>(kind: Kind, enquiry: EnquiryOf[Kind]) {
  const { details, text, textLabel } = enquiryViews[kind];
  return {
    text: text(enquiry),
    textLabel,
    details: details.map(({ label, value }) => ({ label, value: value(enquiry) })),
  };
}

/** What somebody agreed to and when, or that nothing proves it. */
function consentText({ consentAt, consentVersion }: Pick<EnquiryOf['beta'], 'consentAt' | 'consentVersion'>): string {
  if (!consentAt) return 'Ohne Nachweis';
  return `${germanDateTime(consentAt)} Uhr${consentVersion ? `, Fassung ${consentVersion}` : ''}`;
}

/** All that came with an enquiry. */
export function EnquiryMessage({ detail }: { detail: InboxDetail }) {
  const { kind, enquiry } = detail;
  const siteName = useSiteName();
  const { text, textLabel, details } = toldBy(kind, enquiry);
  const confirmedAt = 'confirmedAt' in enquiry ? enquiry.confirmedAt : null;
  const facts: readonly { label: string; value: ReactNode }[] = [
    {
      label: 'E-Mail',
      value: <EmailCell email={enquiry.email} href={replyLink(kind, enquiry, siteName(enquiry.language))} />,
    },
    ...details.map(({ label, value }) => ({ label, value: value || '–' })),
    { label: 'Eingegangen', value: `${germanDateTime(enquiry.createdAt)} Uhr` },
    { label: 'Sprache', value: languageNames[enquiry.language] },
    { label: 'Einwilligung', value: consentText(enquiry) },
    ...('confirmedAt' in enquiry
      ? [
          {
            label: 'Adresse',
            value: confirmedAt ? `Bestätigt am ${germanDateTime(confirmedAt)} Uhr` : 'Nicht bestätigt',
          },
        ]
      : []),
  ];
  return (
    <Card title={textLabel} level={3} action={<StatusBadge status={enquiry.status} />} className="min-w-0">
      <p lang={enquiry.language} className="px-5 py-5 text-base leading-relaxed wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 border-t border-admin-linie bg-admin-kopf px-5 py-4 text-s sm:gap-x-6">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="font-strong text-tinte-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
