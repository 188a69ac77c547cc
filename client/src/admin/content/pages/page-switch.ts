import type { SitePage } from '@shared/contracts/entities';
import { pagesApi } from '../../../api/pages-api';
import { useRowChange } from '../../entity-form/use-row-change';
import type { Publishing } from '../checks/publishing';
import { pageKind } from './page-kind';

/** Makes a draft public, after a question if something on it is unfinished, and a public page a draft. */
export function usePageSwitch(page: SitePage, publish: Publishing['publish']): () => void {
  const change = useRowChange<SitePage>(pageKind, page, (fields, updatedAt) =>
    pagesApi.update(page.key, { status: fields.status ?? page.status, updatedAt }),
  );
  if (page.status === 'active') return () => change({ status: 'draft' });
  return () => void publish({ page: { ...page, status: 'active' } }, () => change({ status: 'active' }));
}
