import { type RefObject, useEffect, useRef, useState } from 'react';
import { dismissToast, showToast } from '../../ui/toast-store';
import { isSignedOut } from '../error-text';
import { readAfterSaves, saveInTurn } from '../saves';
import { useSession } from '../session/session';
import { keepDraft } from './drafts';
import { failureText } from './server-messages';

/** What all stored entities of the content area have. */
export interface Versioned {
  updatedAt: string;
}

export interface EntitySaveOptions<Values, Entity extends Versioned> {
  toValues: (entity: Entity | null) => Values;
  create: (values: Values) => Promise<Entity>;
  /** `before` is what the form was filled with; `updatedAt` the version that the change is based on. */
  update: (entity: Entity, change: { values: Values; before: Values; updatedAt: string }) => Promise<Entity>;
  /** Names the entity among the saves that wait for each other. */
  saveName: (entity: Entity) => string;
  /** Shows the entity like this wherever it is listed; returns how to take that back. */
  show: (entity: Entity) => () => void;
  /** The entity as these values will make it, for the lists until the server has answered. */
  edited: (values: Values, base: Entity) => Entity;
  /** What a message calls the entity. */
  label: (entity: Entity) => string;
  /** Texts of spec point 8. */
  created: string;
  updated: string;
  /** Reads the lists anew. */
  onSaved: () => Promise<void>;
  onClose: () => void;
}

interface FormOfSave {
  address: { user: number; key: string };
  /** Ends the form and drops its draft. */
  finish: (go: () => void) => void;
  finished: RefObject<boolean>;
  /** Says in the form what went wrong. */
  showFailure: (error: unknown) => void;
}

/** The person has opened another dialog, which is left alone. */
function anotherDialogIsOpen(): boolean {
  return document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null;
}

/**
 * Saves a form. A change is shown in the lists at once and the form waits out of sight; where the save fails the lists are
 * put back and the form returns as it was, or, if the person has gone on elsewhere, its text stays as a draft. A new
 * entity has no row yet: its form stays until the answer.
 */
export function useEntitySave<Values, Entity extends Versioned>(
  options: EntitySaveOptions<Values, Entity>,
  { address, finish, finished, showFailure }: FormOfSave,
) {
  const { withSession } = useSession();
  const [saving, setSaving] = useState<'inFront' | 'hidden' | null>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const close = () => {
    if (mounted.current) options.onClose();
  };

  async function create(values: Values) {
    setSaving('inFront');
    try {
      await withSession(() => options.create(values));
      showToast({ title: 'Erfolgreich', description: options.created });
      finish(close);
      await options.onSaved().catch(() => undefined);
    } catch (error) {
      showFailure(error);
    } finally {
      setSaving(null);
    }
  }

  function keepForLater(values: Values, base: Entity, error: unknown) {
    keepDraft(address.user, address.key, { values, base });
    finished.current = true;
    close();
    showToast({
      title: 'Fehler',
      description: `„${options.label(base)}“ wurde nicht gespeichert. ${failureText(error)} Ihre Eingaben sind aufgehoben: Sie erscheinen wieder, sobald Sie das Formular öffnen.`,
      variant: 'destructive',
    });
  }

  async function update(values: Values, base: Entity) {
    const takeBack = options.show(options.edited(values, base));
    try {
      const change = { values, before: options.toValues(base), updatedAt: base.updatedAt };
      options.show(await withSession(() => options.update(base, change)));
      showToast({ title: 'Erfolgreich', description: options.updated });
      // It stays out of sight: the address, and with it the form, goes a moment later.
      finish(close);
    } catch (error) {
      takeBack();
      // After a sign-in that was refused, the sign-in's own dialog is only just closing.
      const elsewhere = !mounted.current || (!isSignedOut(error) && anotherDialogIsOpen());
      if (elsewhere) keepForLater(values, base, error);
      else {
        setSaving(null);
        showFailure(error);
      }
      // A refused sign-in would be asked for again at once, over the form.
      if (isSignedOut(error)) return;
    }
    readAfterSaves(() => options.onSaved().catch(() => undefined));
  }

  return {
    busy: saving !== null,
    hidden: saving === 'hidden',
    save: (values: Values, base: Entity | null): Promise<void> => {
      dismissToast();
      if (!base) return create(values);
      setSaving('hidden');
      return saveInTurn(options.saveName(base), () => update(values, base));
    },
  };
}
