import { useLocation } from 'wouter';
import { adminPaths } from '../navigation/admin-paths';
import { useSession } from './session';

/** Returns what signs out. The sign-in page comes first, so that leaving is not mistaken for an access without a session. */
export function useLogout(): () => void {
  const { logout } = useSession();
  const [, navigate] = useLocation();
  return () => {
    navigate(adminPaths.login());
    logout();
  };
}
