import type { SitePage } from '@shared/contracts/entities';
import { pageEntity } from '@shared/entities/page';
import { listsOfPages, pageQuery, pagesQuery } from '../../../api/pages-api';
import type { Kind } from '../../entity-form/kind';
import { rowsOfList, singleRow } from '../../entity-form/optimistic-rows';
import { saveNames } from '../../kit/saving/saves';
import { adminPaths } from '../../navigation/admin-paths';

export const pageKind = {
  pendingEntity: pageEntity,
  what: 'Seite',
  saveName: ({ key }) => saveNames.page(key),
  shown: ({ key }) => [rowsOfList(pagesQuery), singleRow(pageQuery(key))],
  lists: () => listsOfPages,
  address: ({ key }) => adminPaths.editPage(key),
} satisfies Kind<SitePage>;
