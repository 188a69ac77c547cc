import { paths } from '@shared/paths';
import { Link } from 'wouter';
import { Icon } from '../../../ui/icon';
import { Logo } from '../../kit/admin-logo';
import { isMac } from '../../kit/shortcuts';
import { adminPaths } from '../../navigation/admin-paths';
import { homeOf } from '../../navigation/admin-views';
import { useLogout } from '../../session/require-role';
import { useSession } from '../../session/session';

const action =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-dense px-1.5 font-[550] text-fog-light no-underline hover:bg-night-800 md:px-3';

interface AdminBarProps {
  onSearch: (() => void) | null;
  onHelp: () => void;
  onAccount: () => void;
}

/** The ink bar above every view: name, search, help, website, account, sign-out. */
export function AdminBar({ onSearch, onHelp, onAccount }: AdminBarProps) {
  const { user } = useSession();
  const logout = useLogout();
  const username = user?.username ?? '';
  const home = user ? homeOf(user) : adminPaths.dashboard;

  return (
    <header className="bg-night-950 text-white [--focus:var(--lantern-light)]">
      <div className="flex min-h-[60px] items-center gap-2 px-3 text-note md:gap-3 md:px-7">
        <Link
          href={home}
          aria-label={`Abseits, ${home === adminPaths.dashboard ? 'zum Dashboard' : 'zu den Anfragen'}`}
          className="text-white no-underline"
        >
          <Logo small />
        </Link>
        <h1 className="border-l border-night-600 pl-2 font-text md:pl-3 text-xs font-semibold text-fog">CMS</h1>
        <div className="ml-auto flex items-center gap-0.5 md:gap-1.5">
          {onSearch && (
            <button type="button" className={action} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
              <Icon name="search" width="18" height="18" />
              <span className="max-md:sr-only">Suchen</span>
              <span aria-hidden="true" className="text-xs font-normal text-fog max-lg:hidden">
                {isMac() ? '⌘K' : 'Strg+K'}
              </span>
            </button>
          )}
          <button type="button" className={`${action} max-[379px]:hidden`} onClick={onHelp} title="Hilfe">
            <span aria-hidden="true" className="text-body font-bold">
              ?
            </span>
            <span className="max-xl:sr-only">Hilfe</span>
          </button>
          <a href={paths.page('home')} target="_blank" rel="noopener" className={action}>
            <Icon name="external-link" width="18" height="18" />
            <span className="max-md:sr-only">Website ansehen</span>
          </a>
          <button type="button" className={action} onClick={onAccount} title={`Konto ${username}`}>
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-night-600 text-xs font-bold text-white"
            >
              {username.slice(0, 2).toUpperCase()}
            </span>
            <span className="sr-only">Konto {username}</span>
          </button>
          <button type="button" className={action} onClick={logout}>
            <Icon name="log-out" width="18" height="18" />
            <span className="max-md:sr-only">Abmelden</span>
          </button>
        </div>
      </div>
    </header>
  );
}
