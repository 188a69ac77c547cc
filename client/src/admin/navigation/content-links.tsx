import { Link } from 'wouter';
import { Icon } from '../../ui/icon';
import { adminButtonClass } from '../kit/admin-button';
import { adminPaths } from './admin-paths';

/** From the content tab to the overview of texts and the bin. */
export function ContentLinks() {
  return (
    <>
      <Link href={adminPaths.texts()} className={adminButtonClass()}>
        <Icon name="languages" width="18" height="18" />
        Alle Texte
      </Link>
      <Link href={adminPaths.bin} className={adminButtonClass()}>
        <Icon name="trash" width="18" height="18" />
        Papierkorb
      </Link>
    </>
  );
}

/** Back from one of the views that belong to the content tab. */
export function BackLink({ href = adminPaths.content }: { href?: string }) {
  return (
    <Link href={href} className={`${adminButtonClass({ size: 'small' })} mb-4`}>
      <Icon name="arrow-left" width="18" height="18" />
      Zurück
    </Link>
  );
}
