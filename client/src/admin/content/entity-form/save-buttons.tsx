import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { AdminButton, iconButtonClass } from '../../kit/admin-button';
import { useMediaQuery } from '../../kit/use-media-query';
import type { AfterSave, Wish } from './use-entity-save';

/** Whether the form's dialog is the one in front: windows opened later come later in the document. */
function isInFront(formId: string): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  return dialogs[dialogs.length - 1]?.contains(document.getElementById(formId)) ?? false;
}

/** Ctrl+S, or Cmd+S, saves the form in front instead of the browser's page. */
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
  /** The entity is stored already: a change of it can be pending. */
  canBePending: boolean;
  busy: boolean;
  saving: Wish | undefined;
  onSave: (after: AfterSave, asPending?: boolean) => void;
}

/** The ways to save a form: as a pending change by a button of its own or, where there is no room, out of a menu. */
export function SaveButtons({ formId, canBePending, busy, saving, onSave }: SaveButtonsProps) {
  const roomy = useMediaQuery('(min-width: 64rem)');
  const progress = (shown: boolean) => ({ loading: shown, loadingLabel: 'Wird gespeichert', reachable: true });
  const asPending = saving?.asPending ?? false;
  return (
    <>
      {canBePending && roomy && (
        <AdminButton onClick={() => onSave('stay', true)} {...progress(asPending)}>
          Für später speichern
        </AdminButton>
      )}
      <span className="inline-flex">
        <AdminButton
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => onSave('stay')}
          {...progress(saving?.after === 'stay' && (!asPending || !roomy))}
        >
          Speichern
        </AdminButton>
        {canBePending && !roomy && (
          <Menu
            label="Weitere Arten zu speichern"
            className={iconButtonClass}
            items={[
              { id: 'later', label: 'Für später speichern', icon: 'clock', onSelect: () => onSave('stay', true) },
            ]}
          >
            <Icon name="chevron-up" width="18" height="18" />
          </Menu>
        )}
      </span>
      <AdminButton tone="primary" type="submit" form={formId} {...progress(busy && saving?.after !== 'stay')}>
        Speichern und schließen
      </AdminButton>
    </>
  );
}
