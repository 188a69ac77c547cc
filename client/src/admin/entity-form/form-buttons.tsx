import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon';
import { isMac } from '../../ui/keyboard';
import { Menu } from '../../ui/menu';
import { AdminButton, adminButtonClass, IconButton } from '../kit/admin-button';
import type { AfterSave, SaveTarget } from './form-state';

/**
 * Whether the form is in front. Dialogs opened later come later in the document; without one it is the form of the view
 * that has the focus.
 */
function isInFront(formId: string): boolean {
  const form = document.getElementById(formId);
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const dialog = dialogs[dialogs.length - 1];
  return dialog ? dialog.contains(form) : (form?.contains(document.activeElement) ?? false);
}

/** Ctrl+S or Cmd+S saves the form in front, not the browser's page. */
export function useSaveKeys(formId: string, save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat && isInFront(formId)) latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [formId]);
}

interface SaveButtonsProps {
  formId: string;
  /** When visitors see what is saved; null if they do not. */
  publicFrom: string | null;
  /** Whether a change can stay pending: the entity must be stored already. */
  canBePending: boolean;
  busy: boolean;
  onSave: (after: AfterSave, target?: SaveTarget) => void;
}

export function SaveButtons({ formId, publicFrom, canBePending, busy, onSave }: SaveButtonsProps) {
  return (
    <span className="inline-flex">
      <AdminButton
        tone="primary"
        type="submit"
        form={formId}
        // With large text the label must wrap: on one line the button is wider than the dialog.
        className="rounded-r-none whitespace-normal!"
        loading={busy}
        loadingLabel="Wird gespeichert"
        reachable
      >
        <span className="block">
          <span>Speichern</span>
          <span className="max-sm:sr-only"> und schließen</span>
        </span>
        {publicFrom && <span className="text-xs font-normal">{`(${publicFrom})`}</span>}
      </AdminButton>
      <Menu
        label="Weitere Arten zu speichern"
        className={`${adminButtonClass({ tone: 'primary' })} ml-px rounded-l-none px-2.5!`}
        items={[
          {
            label: 'Speichern und weiter bearbeiten',
            icon: 'pencil',
            detail: isMac() ? '⌘S' : 'Strg+S',
            onSelect: () => onSave('stay'),
          },
          canBePending && { label: 'Für später speichern', icon: 'clock', onSelect: () => onSave('stay', 'pending') },
        ]}
      >
        <Icon name="chevron-up" width="18" height="18" />
      </Menu>
    </span>
  );
}

interface Neighbour {
  title: string;
  address: string;
}

export interface Neighbours {
  /** German name of an entry in the list: "Block". */
  what: string;
  /** Whether that name is neuter, as "das Bild", which changes the endings of the words before it. */
  isNeuter?: boolean;
  rows: readonly Neighbour[];
  current: string;
}

interface NeighbourButtonsProps {
  neighbours: Neighbours;
  disabled: boolean;
  onGo: (address: string) => void;
}

export function NeighbourButtons({ neighbours, disabled, onGo }: NeighbourButtonsProps) {
  const { what, isNeuter = false, rows, current } = neighbours;
  const index = rows.findIndex(({ address }) => address === current);
  if (index < 0 || rows.length < 2) return null;
  const ending = isNeuter ? 'es' : 'er';
  const button = (neighbour: Neighbour | undefined, which: string, icon: 'chevron-up' | 'chevron-down') => (
    <IconButton
      icon={icon}
      iconSize={20}
      label={neighbour ? `${which} ${what}: ${neighbour.title}` : `Kein ${which.toLowerCase()} ${what}`}
      disabled={disabled || !neighbour}
      onClick={() => neighbour && onGo(neighbour.address)}
    />
  );
  return (
    <nav aria-label={`${what} vor und nach diesem`} className="flex flex-none items-center">
      <span className="mr-1 text-xs text-ink-2 tabular-nums max-sm:sr-only">
        {`${what} ${index + 1} von ${rows.length}`}
      </span>
      {button(rows[index - 1], `Vorherig${ending}`, 'chevron-up')}
      {button(rows[index + 1], `Nächst${ending}`, 'chevron-down')}
    </nav>
  );
}
