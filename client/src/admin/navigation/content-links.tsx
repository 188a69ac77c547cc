import { Link } from 'wouter';
import { Icon } from '../../ui/icon';
import { adminButtonClass } from '../kit/admin-button';
import { adminPaths } from './admin-paths';

/** From the content tab to the overview of texts, the pictures, what waits, and the bin. */
export function ContentLinks() {
  return (
    <>
      <Link href={adminPaths.texts()} className={adminButtonClass()}>
        <Icon name="languages" width="18" height="18" />
        Alle Texte
      </Link>
      <Link href={adminPaths.pictures()} className={adminButtonClass()}>
        <Icon name="image" width="18" height="18" />
        Bilder
      </Link>
      <Link href={adminPaths.changes} className={adminButtonClass()}>
        <Icon name="clock" width="18" height="18" />
        Änderungen
      </Link>
      <Link href={adminPaths.bin} className={adminButtonClass()}>
        <Icon name="trash" width="18" height="18" />
        Papierkorb
      </Link>
    </>
  );
}

/** From the settings tab to the people of the content area and what they did. */
export function UserLinks() {
  return (
    <>
      <Link href={adminPaths.people} className={adminButtonClass()}>
        <Icon name="users" width="18" height="18" />
        Personen
      </Link>
      <Link href={adminPaths.activity} className={adminButtonClass()}>
        <Icon name="clock" width="18" height="18" />
        Protokoll
      </Link>
    </>
  );
}

/** Back from one of the views that belong to a tab; without `href` to that of the content. */
export function BackLink({ href = adminPaths.content }: { href?: string }) {
  return (
    <Link href={href} className={`${adminButtonClass({ size: 'small' })} mb-4`}>
      <Icon name="arrow-left" width="18" height="18" />
      Zurück
    </Link>
  );
}
