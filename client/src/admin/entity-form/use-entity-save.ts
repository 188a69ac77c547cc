import { type QueryKey, useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { dismissToast } from '../../ui/toast-store';
import { failureText } from '../forms/server-messages';
import { isSignedOut } from '../kit/error-text';
import { savingOf } from '../saving/saves';
import { keepDraft } from '../session/drafts';
import { conflictOf } from './entity-form-errors';

/** What all stored entities of the content area have. */
export interface Versioned {
  updatedAt: string;
}

export interface EntitySaveOptions<Values, Entity extends Versioned> {
  /** The entity being edited, or null for a new one. */
  entity: Entity | null;
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
  /** Lists that are read anew afterwards. */
  invalidates: readonly QueryKey[];
  onClose: () => void;
}

interface FormOfSave {
  address: { user: number; key: string };
  /** Ends the form and drops its draft. */
  finish: (go: () => void) => void;
  finished: RefObject<boolean>;
  /** Shows in the form what went wrong; the toast says it already, unless it is a conflict. */
  showFailure: (error: unknown) => void;
}

interface Sent<Values, Entity> {
  values: Values;
  /** What the edit is based on; null for a new entity. */
  base: Entity | null;
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
  const { entity } = options;
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

  /** The person has gone on. After a sign-in that was refused, the sign-in's own dialog is only just closing. */
  const isElsewhere = (error: unknown) => !mounted.current || (!isSignedOut(error) && anotherDialogIsOpen());

  function keepForLater(values: Values, base: Entity) {
    keepDraft(address.user, address.key, { values, base });
    finished.current = true;
    close();
  }

  function failureToast(error: Error, { base }: Sent<Values, Entity>) {
    if (base && isElsewhere(error)) {
      return {
        description: `„${options.label(base)}“ wurde nicht gespeichert. ${failureText(error)} Ihre Eingaben sind aufgehoben: Sie erscheinen wieder, sobald Sie das Formular öffnen.`,
      };
    }
    return conflictOf(error) ? null : {};
  }

  const write = useMutation({
    ...(entity ? savingOf(options.saveName(entity)) : {}),
    mutationFn: ({ values, base }: Sent<Values, Entity>) =>
      base
        ? options.update(base, { values, before: options.toValues(base), updatedAt: base.updatedAt })
        : options.create(values),
    onMutate: ({ values, base }) => ({ takeBack: base ? options.show(options.edited(values, base)) : null }),
    onSuccess: (stored, { base }) => {
      if (base) options.show(stored);
      finish(close);
    },
    onError: (error, { values, base }, context) => {
      context?.takeBack?.();
      if (base && isElsewhere(error)) keepForLater(values, base);
      else showFailure(error);
    },
    meta: {
      success: entity ? options.updated : options.created,
      failure: failureToast,
      invalidates: options.invalidates,
    },
  });

  // After a success the form stays as it is: the address, and with it the form, goes a moment later.
  const busy = write.isPending || write.isSuccess;
  return {
    busy,
    hidden: busy && entity !== null,
    /** Resolves once it is known how the save went. */
    save: async (values: Values, base: Entity | null): Promise<void> => {
      dismissToast();
      await write.mutateAsync({ values, base }).catch(() => undefined);
    },
  };
}
