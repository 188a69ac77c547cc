import type { Finding } from '@shared/findings';
import { about } from '../base/findings';

const { good, open } = about('erasures', 'Vermerke über Löschungen');

/** Whether each erasure is noted everywhere, because restoring a backup would else bring the data back. */
export const erasuresFinding = (areNoted: boolean): Finding =>
  areNoted
    ? good('Was gelöscht wurde, ist überall vermerkt: Keine Sicherung bringt es zurück.')
    : open(
        'Nicht alles, was gelöscht wurde, ist überall vermerkt, wo Dateien und Sicherungen liegen: Eine Sicherung brächte es zurück.',
        'Sorgen Sie dafür, dass der Server an jedem dieser Orte schreiben kann. Er holt es dann von selbst nach.',
      );
