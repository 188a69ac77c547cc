import { Link } from 'wouter';
import { Icon, type UiIconName } from '../../ui/icon';
import type { View } from '../navigation/admin-address';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';

const tabs: readonly { label: string; href: string; icon: UiIconName; views: readonly View['name'][] }[] = [
  { label: 'Dashboard', href: adminPaths.dashboard, icon: 'dashboard', views: ['dashboard'] },
  { label: 'Inhalte', href: adminPaths.content, icon: 'layers', views: ['content', 'section', 'texts', 'bin'] },
  { label: 'Investoren', href: adminPaths.investors, icon: 'mail', views: ['investors'] },
  { label: 'Einstellungen', href: adminPaths.settings, icon: 'settings', views: ['settings'] },
];

/** The four tabs; each is an address of its own, so that back, forward and bookmarks work. */
export function AdminTabs() {
  const { view } = useNavigation();
  return (
    <nav aria-label="Bereiche" className="overflow-x-auto border-b border-admin-linie bg-white">
      <ul className="mx-auto flex max-w-[1440px] max-md:justify-between md:gap-1 md:px-7">
        {tabs.map(({ label, href, icon, views }) => {
          const current = view !== null && views.includes(view.name);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? 'page' : undefined}
                className={`relative flex items-center font-semibold no-underline -outline-offset-3 after:absolute after:inset-x-2.5 after:bottom-0 after:h-[3px] after:rounded-t-[3px] max-md:h-14 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:px-1.5 max-md:text-xs md:h-[50px] md:gap-[9px] md:px-4 ${current ? 'text-tinte after:bg-admin-marke' : 'text-tinte-2 hover:text-tinte'}`}
              >
                <Icon name={icon} width="18" height="18" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
