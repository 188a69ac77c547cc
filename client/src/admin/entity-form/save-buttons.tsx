import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { AdminButton, iconButtonClass } from '../kit/admin-button';
import { useMediaQuery } from '../kit/use-media-query';
import type { EntityForm } from './form-types';
import type { AfterSave } from './use-entity-save';

interface SaveButtonsProps {
  /** The form that is saved. */
  formId: string;
  /** The entity is stored already: a change of it can wait. */
  canWait: boolean;
  busy: boolean;
  saving: EntityForm<never, never>['saving'];
  onSave: (after: AfterSave, later?: boolean) => void;
}

/** The ways to save a form: what can wait has a button of its own, or, where there is no room, a place in a menu. */
export function SaveButtons({ formId, canWait, busy, saving, onSave }: SaveButtonsProps) {
  const roomy = useMediaQuery('(min-width: 64rem)');
  const progress = (shown: boolean) => ({ loading: shown, loadingLabel: 'Wird gespeichert', reachable: true });
  const later = saving?.later ?? false;
  return (
    <>
      {canWait && roomy && (
        <AdminButton onClick={() => onSave('stay', true)} {...progress(later)}>
          Für später speichern
        </AdminButton>
      )}
      <span className="inline-flex">
        <AdminButton
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => onSave('stay')}
          {...progress(saving?.after === 'stay' && (!later || !roomy))}
        >
          Speichern
        </AdminButton>
        {canWait && !roomy && (
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
