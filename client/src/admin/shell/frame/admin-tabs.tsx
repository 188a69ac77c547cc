import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Icon, type UiIconName } from '../../../ui/icon';
import { type InboxNews, newsText, useNews } from '../../enquiries/news';
import { useTitleCount } from '../../kit/page-head';
import { maySee, type View } from '../../navigation/admin-address';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { useSession } from '../../session/session';

const tabs: readonly {
  label: string;
  href: string;
  icon: UiIconName;
  views: readonly [View['name'], ...View['name'][]];
}[] = [
  { label: 'Dashboard', href: adminPaths.dashboard, icon: 'dashboard', views: ['dashboard'] },
  {
    label: 'Inhalte',
    href: adminPaths.content,
    icon: 'layers',
    views: ['content', 'section', 'texts', 'pictures', 'changes', 'bin'],
  },
  { label: 'Investoren', href: adminPaths.investors, icon: 'mail', views: ['investors', 'enquiry', 'materials'] },
  { label: 'Einstellungen', href: adminPaths.settings, icon: 'settings', views: ['settings', 'people', 'activity'] },
];

/**
 * The four tabs, as far as whoever is signed in may use them; each is an address of its own, so that back, forward and
 * bookmarks work.
 */
export function AdminTabs() {
  const { view } = useNavigation();
  const { user } = useSession();
  const shown = tabs.filter(({ views: [first] }) => user !== null && maySee(user, first));
  const news = useNews();
  const fresh = (news?.counts.investors.new ?? 0) + (news?.counts.beta.new ?? 0);
  useTitleCount(fresh);
  return (
    <nav aria-label="Bereiche" className="overflow-x-auto border-b border-admin-line bg-white">
      <ul className="mx-auto flex max-w-[1440px] max-md:justify-between md:gap-1 md:px-7">
        {shown.map(({ label, href, icon, views }) => {
          const current = view !== null && views.includes(view.name);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? 'page' : undefined}
                className={`relative flex items-center font-semibold no-underline -outline-offset-3 after:absolute after:inset-x-2.5 after:bottom-0 after:h-[3px] after:rounded-t-[3px] max-md:h-14 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:px-1.5 max-md:text-xs md:h-[50px] md:gap-[9px] md:px-4 ${current ? 'text-ink after:bg-admin-mark' : 'text-ink-2 hover:text-ink'}`}
              >
                <Icon name={icon} width="18" height="18" />
                {label}
                {href === adminPaths.investors && fresh > 0 && <NewCount count={fresh} />}
              </Link>
            </li>
          );
        })}
      </ul>
      <Announcement news={news} />
    </nav>
  );
}

/** Counts end here; there are more then. */
const countedAtMost = 999;

function NewCount({ count }: { count: number }) {
  return (
    <span className="grid min-w-6 place-items-center rounded-full bg-[#fce7bf] px-1.5 text-xs font-bold text-[#6b3e00] tabular-nums max-md:absolute max-md:top-1 max-md:right-0">
      {count > countedAtMost ? `${countedAtMost}+` : count}
      <span className="sr-only"> neu</span>
    </span>
  );
}

/** Has every new enquiry read out, whatever view lies open, and says nothing of those that were there before. */
function Announcement({ news }: { news: InboxNews | undefined }) {
  const [said, say] = useState({ text: '', time: 0 });
  const told = useRef(new Set<string>());
  useEffect(() => {
    const fresh = (news?.arrived ?? []).filter(
      ({ kind, id, suspectedSpam }) => !suspectedSpam && !told.current.has(`${kind} ${id}`),
    );
    if (fresh.length === 0) return;
    for (const { kind, id } of fresh) told.current.add(`${kind} ${id}`);
    say({ text: newsText(fresh), time: Date.now() });
  }, [news]);
  return (
    <p role="status" className="sr-only">
      {/* Told again where the same number has come again. */}
      <span key={said.time}>{said.text}</span>
    </p>
  );
}
