import { helpShortcutKey } from '@shared/device-storage';
import { useRemembered } from '../kit/remembered';

/** Whether ? opens the help, as this browser remembers it; it does until somebody switches that off. */
export function useHelpKey(): { helpKey: boolean; setHelpKey: (on: boolean) => void } {
  const [helpKey, change] = useRemembered(
    helpShortcutKey,
    (stored) => stored !== 'off',
    (on) => (on ? 'on' : 'off'),
  );
  return { helpKey, setHelpKey: (on) => change(() => on) };
}
