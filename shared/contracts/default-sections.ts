import type { Page } from '../paths';

/**
 * GET /api/cms/default-sections: a designed section of this version that the database never had. POST to its address
 * adds it with its blocks, DELETE declines it for good; 404 for a key that is not offered.
 */
export interface DefaultSectionOffer {
  key: string;
  /** What the content area calls its design. */
  label: string;
  /** The page at whose end it will stand. */
  page: Page;
  title: string;
  blockCount: number;
}
