export interface SummaryBounds {
  /** Of the newest so many it tells how many there are. */
  counted: number;
  /** So many of the newest that are not suspected of being spam are in the answer. */
  latest: number;
}

/** How far GET /api/<kind>/summary (admin) looks, so that it costs the same however many enquiries there are. */
export const summaryBounds: SummaryBounds = { counted: 10_000, latest: 6 };

/** Who wrote, and when; what they wrote stays in the list. */
export interface LatestEnquiry {
  id: number;
  name: string;
  company?: string | null;
  createdAt: string;
}

/** GET /api/<kind>/summary (admin). */
export interface EnquirySummary {
  genuine: number;
  suspectedSpam: number;
  /** There are older ones that were not counted. */
  more: boolean;
  latest: LatestEnquiry[];
}
