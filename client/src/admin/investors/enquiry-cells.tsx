import { Icon } from '../../ui/icon';
import { adminButtonClass } from '../kit/admin-button';

/** Who wrote; a name is broken only where it fits on no line. */
export function NameCell({ name }: { name: string }) {
  return <b className="font-strong wrap-break-word md:block md:max-w-[180px] md:min-w-[90px]">{name}</b>;
}

/** The address of whoever wrote, as a link to an empty mail draft. */
export function EmailCell({ email, href }: { email: string; href: string }) {
  return (
    <a
      href={href}
      className="inline-block min-h-6 text-[#1a566c] underline underline-offset-3 max-lg:wrap-anywhere max-md:block md:max-lg:min-w-[124px]"
    >
      {email}
    </a>
  );
}

/** Opens the reply in the administrator's mail program. */
export function ReplyButton({ name, href }: { name: string; href: string }) {
  return (
    <a href={href} className={adminButtonClass({ size: 'small' })} aria-label={`${name} antworten`}>
      <Icon name="mail" width="18" height="18" />
      <span className="md:max-lg:sr-only">Antworten</span>
    </a>
  );
}
