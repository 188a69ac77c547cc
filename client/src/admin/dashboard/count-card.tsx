import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '../../ui/card';
import { adminButtonClass } from '../kit/admin-button';

interface CountCardProps {
  label: string;
  /** Undefined while it is being counted, null where it could not be. */
  count: number | null | undefined;
  /** There are more than were counted. */
  more?: boolean;
  note: string;
  art: ReactNode;
  href: string;
  action: string;
}

/** How many there are, and the way to them. */
export function CountCard({ label, count, more = false, note, art, href, action }: CountCardProps) {
  return (
    <Card aria-label={label} className="flex gap-4 px-edge py-5">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold text-tinte-2">{label}</h3>
        <p className="font-display text-[2.75rem] leading-[1.1]" aria-busy={count === undefined}>
          {count ?? <span aria-hidden="true">–</span>}
          {more && (
            <>
              <span aria-hidden="true">+</span>
              <span className="sr-only"> oder mehr</span>
            </>
          )}
          {count === null && <span className="sr-only">Nicht verfügbar</span>}
        </p>
        <p className="text-note text-tinte-2">{note}</p>
        <Link href={href} className={`${adminButtonClass({ size: 'small' })} mt-3`}>
          {action}
        </Link>
      </div>
      {art}
    </Card>
  );
}
