import { fallbackLanguage } from '@shared/locales';

/** Writes a share in German, such as "12,5 %". */
export const percent = new Intl.NumberFormat(fallbackLanguage, { style: 'percent', maximumFractionDigits: 1 });
