import type { SitePage } from '@shared/contracts/entities';
import { useMutation } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { listsOfPages, pagesApi } from '../../../api/pages-api';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';

/** Copies a page with all that stands on it, as a draft, and goes to the view of the copy. */
export function usePageCopy(): (page: SitePage) => void {
  const { go } = useNavigation();
  const once = useIdempotencyKey('admin-page-copy');
  const { mutate } = useMutation({
    mutationFn: ({ key }: SitePage) => once.send(key, pagesApi.copy),
    onSuccess: ({ key }) => go(adminPaths.pageWorkspace(key)),
    meta: {
      success: ({ title }: SitePage) => ({ description: `„${title}“ wurde als Entwurf angelegt` }),
      invalidates: listsOfPages,
    },
  });
  return mutate;
}
