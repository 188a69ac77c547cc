import { Link } from 'wouter';
import { Icon } from '../../ui/icon';
import { adminButtonClass } from '../kit/admin-button';
import { adminPaths } from './admin-paths';

/** Back from the blocks of a section to the list of sections. */
export function BackLink() {
  return (
    <Link href={adminPaths.content} className={`${adminButtonClass({ size: 'small' })} mb-4`}>
      <Icon name="arrow-left" width="18" height="18" />
      Zurück
    </Link>
  );
}
