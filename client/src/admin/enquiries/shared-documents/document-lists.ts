import { queryKeysOf } from '../../../api/admin-queries';

/** Documents and their links: making or revoking a link changes both. */
export const listsOfDocuments = queryKeysOf('GET /api/materials/documents', 'GET /api/materials/links');
