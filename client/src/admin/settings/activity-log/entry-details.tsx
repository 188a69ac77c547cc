import { detailsText, waveName } from '@shared/activity-words';
import type { Activity } from '@shared/contracts/activity';
import { enquiryNames } from '@shared/enquiries/enquiry-fields';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { Link } from 'wouter';
import { noValue } from '../../kit/no-value';
import { adminPaths } from '../../navigation/admin-paths';

function NameLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="text-ink underline decoration-admin-line underline-offset-3 hover:decoration-admin-mark"
    >
      {children}
    </Link>
  );
}

/** What an entry tells, by the names of what it numbers, each leading there; by number what is gone. */
export function EntryDetails({ entry }: { entry: Activity }) {
  const { details, names } = entry;
  const { documentId, mediaId } = details;
  if (typeof documentId === 'number') return <LinkedDocument entry={entry} />;
  if (typeof mediaId === 'number' && names.picture)
    return <NameLink href={adminPaths.picture(mediaId)}>{names.picture}</NameLink>;
  return <span>{detailsText(entry) || noValue}</span>;
}

function LinkedDocument({ entry: { details, names } }: { entry: Activity }) {
  const { documentId, enquiryId, links, waveId } = details;
  const several = typeof links === 'number' && links > 1 ? `${links} Links zu ` : 'Link zu ';
  const kind = enquiryKinds.find((one) => one === details.kind);
  return (
    <span>
      <span>{waveId === undefined ? several : 'Briefe zu '}</span>
      {names.document ? (
        <NameLink href={adminPaths.sharedDocuments}>{`„${names.document}“`}</NameLink>
      ) : (
        <span>{`Dokument Nr. ${documentId} (gelöscht)`}</span>
      )}
      {kind && typeof enquiryId === 'number' && (
        <>
          <span>{' für '}</span>
          {names.enquiry ? (
            <NameLink href={adminPaths.enquiry(kind, enquiryId)}>{names.enquiry}</NameLink>
          ) : (
            <span>{`${enquiryNames[kind]} Nr. ${enquiryId} (gelöscht)`}</span>
          )}
        </>
      )}
      {waveId !== undefined && <span>{`, ${waveName(details)}`}</span>}
    </span>
  );
}
