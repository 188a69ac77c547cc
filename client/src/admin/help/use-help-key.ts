import { useRemembered } from '../kit/remembered';

const storageKey = 'abseits-help-key';

/** Whether ? opens the help, as this browser remembers it; it does until somebody switches that off. */
export function useHelpKey(): { helpKey: boolean; setHelpKey: (on: boolean) => void } {
  const [helpKey, change] = useRemembered(
    storageKey,
    (stored) => stored !== 'off',
    (on) => (on ? 'on' : 'off'),
  );
  return { helpKey, setHelpKey: (on) => change(() => on) };
}
