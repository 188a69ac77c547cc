import { maySee, placeOfView, type Tab, viewsOfTab } from '@shared/admin-views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { pendingQuery } from '../../../api/pending-changes-api';
import { Icon, type UiIconName } from '../../../ui/icon';
import { type InboxNews, newsText, useNews } from '../../enquiries/news';
import { useTitleCount } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { useSession } from '../../session/session';

const tabs: readonly { id: Tab; label: string; icon: UiIconName }[] = [
  { id: 'dashboard', label: 'Dashboard', icon: 'dashboard' },
  { id: 'content', label: 'Inhalte', icon: 'layers' },
  { id: 'inbox', label: 'Investoren', icon: 'mail' },
  { id: 'settings', label: 'Einstellungen', icon: 'settings' },
];

/**
 * The tabs that the user may open, and below them the views of the current one. Each view has its own address, so that
 * back, forward and bookmarks work.
 */
export function AdminTabs() {
  const { view } = useNavigation();
  const { user } = useSession();
  const place = view && placeOfView(view.name);
  const news = useNews();
  const newEnquiries = (news?.counts.investors.new ?? 0) + (news?.counts.beta.new ?? 0);
  useTitleCount(newEnquiries);
  if (!user) return null;
  const row = place && maySee(user, view.name) ? viewsOfTab(place.tab, user) : [];
  return (
    <>
      <nav aria-label="Bereiche" className="overflow-x-auto border-b border-admin-line bg-white">
        <ul className="mx-auto flex max-w-[1440px] justify-between px-2.5 md:justify-start md:gap-1 md:px-7">
          {tabs.map(({ id, label, icon }) => {
            const [first] = viewsOfTab(id, user);
            if (!first) return null;
            const current = place?.tab === id;
            return (
              <li key={id} className="max-[20rem]:flex-none">
                <Link
                  href={first.path}
                  aria-current={current ? (place.path === first.path ? 'page' : 'true') : undefined}
                  className={`relative flex items-center font-semibold no-underline -outline-offset-3 after:absolute after:inset-x-1.5 after:bottom-0 md:after:inset-x-2.5 after:h-[3px] after:rounded-t-[3px] max-md:min-h-14 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:px-1.5 max-md:text-xs md:h-[50px] md:gap-[9px] md:px-4 ${current ? 'text-ink after:bg-admin-mark' : 'text-ink-2 hover:text-ink'}`}
                >
                  <Icon name={icon} width="18" height="18" />
                  {label}
                  {id === 'inbox' && newEnquiries > 0 && (
                    <Count count={newEnquiries} word="neu" className="max-md:absolute max-md:top-1 max-md:right-0" />
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
        <Announcement news={news} />
      </nav>
      {place && row.length > 1 && <ViewRow views={row} current={place.path} />}
    </>
  );
}

type ViewRowProps = { views: ReturnType<typeof viewsOfTab>; current: string };

function ViewRow({ views, current }: ViewRowProps) {
  const row = useRef<HTMLElement>(null);
  const hasChanges = views.some(({ path }) => path === adminPaths.changes);
  const pending = useQuery({ ...pendingQuery, enabled: hasChanges }).data?.length ?? 0;
  // Scroll the current view into the row on small screens, also after the number changes its width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change where the link lies
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && row.current)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current, pending]);
  return (
    <nav ref={row} aria-label="Ansichten" className="overflow-x-auto border-b border-admin-line bg-admin-head">
      <ul className="mx-auto flex max-w-[1440px] min-w-max gap-1 px-1 md:px-7">
        {views.map(({ path, label }) => (
          <li key={path} className="flex-none">
            <Link
              href={path}
              aria-current={path === current ? 'page' : undefined}
              className={`flex h-11 items-center gap-2 px-3 text-note -outline-offset-3 ${path === current ? 'font-bold text-ink underline decoration-admin-mark decoration-2 underline-offset-[6px]' : 'font-semibold text-ink-2 no-underline hover:text-ink'}`}
            >
              {label}
              {path === adminPaths.changes && pending > 0 && (
                <Count count={pending} word={pending === 1 ? 'wartet' : 'warten'} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const countedAtMost = 999;

function Count({ count, word, className = '' }: { count: number; word: string; className?: string }) {
  return (
    <span
      className={`grid min-w-6 place-items-center rounded-full bg-[#fce7bf] px-1.5 text-xs font-bold text-[#6b3e00] tabular-nums ${className}`}
    >
      <span>{count > countedAtMost ? `${countedAtMost}+` : count}</span>
      <span className="sr-only">{` ${word}`}</span>
    </span>
  );
}

/** Announces each new enquiry once, in every view; leaves out suspected spam. */
function Announcement({ news }: { news: InboxNews | undefined }) {
  const [announcement, announce] = useState({ text: '', time: 0 });
  const announced = useRef(new Set<string>());
  useEffect(() => {
    const unannounced = (news?.arrived ?? []).filter(
      ({ kind, id, suspectedSpam }) => !suspectedSpam && !announced.current.has(`${kind} ${id}`),
    );
    if (unannounced.length === 0) return;
    for (const { kind, id } of unannounced) announced.current.add(`${kind} ${id}`);
    announce({ text: newsText(unannounced), time: Date.now() });
  }, [news]);
  return (
    <p role="status" className="sr-only">
      {/* The key makes screen readers announce the same text again. */}
      <span key={announcement.time}>{announcement.text}</span>
    </p>
  );
}
