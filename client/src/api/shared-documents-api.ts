import type {
  CreatedDocumentLink,
  DocumentInput,
  DocumentLink,
  DocumentLinkInput,
  SharedDocument,
} from '@shared/contracts/shared-documents';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-queries';
import { request, requestData } from './http-api';
import { uploadFile } from './upload';

const { api } = paths;

/** Written out, because importing it from the contract would bring the server's validation into the bundle. */
const pdf = 'application/pdf';

type Progress = Parameters<typeof uploadFile>[3];

export const documentsQuery = adminQuery<SharedDocument[]>([...adminQueryKey, 'documents'], api.documents);

/** Personal links made for an enquiry, newest first. */
export function documentLinksQuery(kind: EnquiryKind, enquiryId: number) {
  return adminQuery<DocumentLink[]>(
    [...adminQueryKey, 'document-links', kind, enquiryId],
    api.documentLinksOf(kind, enquiryId),
  );
}

export const sharedDocumentsApi = {
  add: (title: string, file: File, progress: Progress) =>
    uploadFile<SharedDocument>(api.newDocument(title, file.name), file, pdf, progress),
  addVersion: (id: number, file: File, progress: Progress) =>
    uploadFile<SharedDocument>(api.newDocumentVersion(id, file.name), file, pdf, progress),
  rename: (id: number, body: DocumentInput) => requestData<SharedDocument>('PUT', api.document(id), { body }),
  remove: (id: number) => request<unknown>('DELETE', api.document(id)),
  createLink: (body: DocumentLinkInput) => requestData<CreatedDocumentLink>('POST', api.documentLinks, { body }),
  revokeLink: (id: number) => requestData<DocumentLink>('DELETE', api.documentLink(id)),
};
