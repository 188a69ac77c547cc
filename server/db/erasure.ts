import type { EnquiryKindName } from '@shared/enquiry-handling';
import type { Db } from './database';

/** Erases what a resource keeps about an enquiry, in the transaction in which the enquiry goes. */
export type EraseAbout = (tx: Db, about: { kind: EnquiryKindName; enquiryId: number }) => Promise<void>;
