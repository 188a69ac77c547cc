import { privacyEnquiryBlocks } from './datenschutz-anfragen';
import { privacyWebsiteBlocks } from './datenschutz-website';
import type { DefaultSection } from './definition';
import type { LegalMetadata } from './legal';

/** Privacy statement. It must stay true to what the software stores: whoever changes one changes the other. */
export const datenschutzDefault: DefaultSection<LegalMetadata> = {
  page: 'datenschutz',
  de: { title: 'Datenschutzerklärung', subtitle: 'Stand: April 2024' },
  blocks: [...privacyWebsiteBlocks, ...privacyEnquiryBlocks],
};
