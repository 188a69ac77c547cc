import type { LinkInput, MadeLink, MaterialDocument, MaterialLink } from '@shared/contracts/materials';
import type { EnquiryKindName } from '@shared/enquiry-handling';
import { paths } from '@shared/paths';
import { queryOptions } from '@tanstack/react-query';
import { adminQueryKey } from './admin-api';
import { request, requestData } from './http-api';
import { uploadFile } from './upload';

const { api } = paths;

/** The one type of documents; its contract would bring the checks of the server with it. */
const pdf = 'application/pdf';

type Progress = Parameters<typeof uploadFile>[3];

/** All documents with their versions and uses. */
export const documentsQuery = queryOptions({
  queryKey: [...adminQueryKey, 'documents'],
  queryFn: ({ signal }) => requestData<MaterialDocument[]>('GET', api.documents, { signal }),
  refetchOnMount: 'always',
});

/** The personal links that were made for an enquiry, the newest first. */
export function materialLinksQuery(kind: EnquiryKindName, enquiryId: number) {
  return queryOptions({
    queryKey: [...adminQueryKey, 'material-links', kind, enquiryId],
    queryFn: ({ signal }) => requestData<MaterialLink[]>('GET', api.linksOf(kind, enquiryId), { signal }),
    refetchOnMount: 'always',
  });
}

/** Documents and the personal links to them. */
export const materialsApi = {
  add: (title: string, file: File, progress: Progress) =>
    uploadFile<MaterialDocument>(api.newDocument(title, file.name), file, pdf, progress),
  addVersion: (id: number, file: File, progress: Progress) =>
    uploadFile<MaterialDocument>(api.newDocumentVersion(id, file.name), file, pdf, progress),
  rename: (id: number, title: string) => requestData<MaterialDocument>('PUT', api.document(id), { body: { title } }),
  remove: (id: number) => request<unknown>('DELETE', api.document(id)),
  makeLink: (body: LinkInput) => requestData<MadeLink>('POST', api.materialLinks, { body }),
  revokeLink: (id: number) => requestData<MaterialLink>('DELETE', api.materialLink(id)),
};
