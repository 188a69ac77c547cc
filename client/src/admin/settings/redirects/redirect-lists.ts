import { queryKeysOf } from '../../../api/admin-queries';

/** What a change of redirects invalidates. */
export const listsOfRedirects = queryKeysOf('GET /api/cms/redirects', 'GET /api/cms/missed-addresses');
