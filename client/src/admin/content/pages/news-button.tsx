import { keyFromTitle } from '@shared/sections/section-key';
import { useMutation } from '@tanstack/react-query';
import { listsOfPages, pagesApi } from '../../../api/pages-api';
import { AdminButton } from '../../kit/admin-button';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { useSitePages } from '../entities/site-pages';
import { useNewsList } from './news-list';

/** Makes the page that lists the news, in both languages; once it is there, a news entry. */
export function NewsButton() {
  const list = useNewsList();
  const { pages } = useSitePages();
  const { open, go } = useNavigation();
  const create = useMutation({
    mutationFn: () =>
      pagesApi.create({
        key: keyFromTitle(
          'Neuigkeiten',
          pages.map(({ key }) => key),
        ),
        title: 'Neuigkeiten',
        path: '/neuigkeiten',
        status: 'draft',
        beginning: 'news',
        translations: { en: { title: 'News', path: '/news' } },
      }),
    onSuccess: ({ key }) => go(adminPaths.pageWorkspace(key)),
    meta: { success: 'Neuigkeiten wurden als Entwurf angelegt', invalidates: listsOfPages },
  });
  if (list === null) return null;
  if (list) {
    return (
      <AdminButton icon="plus" onClick={() => open(adminPaths.newEntry)}>
        Neue Meldung
      </AdminButton>
    );
  }
  return (
    <AdminButton icon="plus" loading={create.isPending} onClick={() => create.mutate()}>
      Neuigkeiten anlegen
    </AdminButton>
  );
}
