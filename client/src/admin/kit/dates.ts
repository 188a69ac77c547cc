import { format } from 'date-fns';
import { de } from 'date-fns/locale/de';

/** Spec point 9. */
export function germanDate(instant: string | Date): string {
  return format(instant, 'dd.MM.yyyy', { locale: de });
}

export function germanDateTime(instant: string | Date): string {
  return format(instant, 'dd.MM.yyyy, HH:mm', { locale: de });
}

export function germanWeekday(instant: string | Date): string {
  return format(instant, 'EEEE', { locale: de });
}
