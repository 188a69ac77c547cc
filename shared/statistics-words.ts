import type { ListedProperty } from './contracts/statistics';
import { fallbackLanguage } from './locales';

/** What the content area and the CSV call what is counted. */
export const propertyLabels: Readonly<Record<ListedProperty, string>> = {
  host: 'Zugänge',
  campaign: 'Kampagnen',
  language: 'Sprachen',
  device: 'Geräte',
  country: 'Länder',
};

const devices: Readonly<Record<string, string>> = { computer: 'Computer', phone: 'Telefon', tablet: 'Tablet' };
const languageNames = new Intl.DisplayNames(fallbackLanguage, { type: 'language' });
const countryNames = new Intl.DisplayNames(fallbackLanguage, { type: 'region' });

/** What stands in the place of values that are too long, may name a person, or are too many. */
export const otherValues = '…';

/** A value of a property in words. */
export function valueLabel(property: ListedProperty, value: string): string {
  if (value === otherValues) return 'Übrige';
  if (property === 'host') return value || 'Direkt aufgerufen';
  if (property === 'device') return devices[value] ?? value;
  if (property === 'language') return languageNames.of(value) ?? value;
  return property === 'country' ? (countryNames.of(value) ?? value) : value;
}
