import type { EnquiryStatus } from '@shared/enquiry-handling';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon';
import { adminButtonClass } from '../kit/admin-button';

interface NameCellProps {
  name: string;
  status: EnquiryStatus;
  /** Address of the enquiry. */
  href: string;
  /** Id of the link, for whoever comes back from there. */
  id: string;
}

/** Who wrote, marked while nobody has worked on it; a name is broken only where it fits on no line. */
export function NameCell({ name, status, href, id }: NameCellProps) {
  const isNew = status === 'new';
  return (
    <Link
      id={id}
      href={href}
      data-enquiry-link
      className="inline-flex min-h-6 items-baseline gap-2 text-tinte no-underline hover:underline md:min-w-[90px]"
    >
      {isNew && (
        <>
          <span aria-hidden="true" className="size-2 flex-none -translate-y-px rounded-full bg-admin-marke" />
          <span className="sr-only">Neu: </span>
        </>
      )}
      <b className="font-strong wrap-break-word underline-offset-3 md:max-w-[180px] min-[1400px]:min-w-[122px]">
        {name}
      </b>
    </Link>
  );
}

/** The address of whoever wrote, as a link to an empty mail draft. */
export function EmailCell({ email, href }: { email: string; href: string }) {
  return (
    <a
      href={href}
      className="inline-block min-h-6 text-[#1a566c] underline underline-offset-3 max-md:block md:max-[1400px]:min-w-[124px] min-[1400px]:min-w-[230px]"
    >
      {email}
    </a>
  );
}

/** Opens the reply in the mail program of whoever answers. */
export function ReplyButton({ name, href }: { name: string; href: string }) {
  return (
    <a href={href} className={adminButtonClass({ size: 'small' })} aria-label={`${name} antworten`}>
      <Icon name="reply" width="18" height="18" />
      <span className="md:max-[1400px]:sr-only">Antworten</span>
    </a>
  );
}
