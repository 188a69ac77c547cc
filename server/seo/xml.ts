import { escapeHtml } from '@shared/base/placeholders';
import { storableText } from '@shared/base/storable-text';

/**
 * A text as XML can carry it, for element content and quoted attributes. What XML 1.0 (2.2) has no place for is left out: a
 * single such character, stored before the rules refused it, would end the whole document for every reader.
 */
export const escapeXml = (text: string): string => escapeHtml(storableText(text));
