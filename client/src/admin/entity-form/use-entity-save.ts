import type { PendingChange } from '@shared/contracts/pending';
import type { Translations } from '@shared/entities/translation';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { dismissToast, type ToastMessage } from '../../ui/toast-store';
import { failureText } from '../forms/server-messages';
import { isSignedOut } from '../kit/error-text';
import { savingOf } from '../saving/saves';
import { keepDraft } from '../session/drafts';
import { conflictOf } from './entity-form-errors';
import type { DraftStand } from './use-draft';
import type { useWaitingChange } from './use-waiting-change';

/** What all stored entities of the content area have. */
export interface Versioned {
  id: number;
  translations: Translations;
  updatedAt: string;
  /** Names of translated fields that are older than their German. */
  outdated: readonly string[];
}

export interface FormChange<Values> {
  values: Values;
  /** What it is compared with. */
  before: Values;
  /** The versions that it is based on; that of what waits, where it is saved on top of that. */
  versions: { updatedAt: string; pendingUpdatedAt?: string };
}

export interface EntitySaveOptions<Values, Entity extends Versioned> {
  /** The entity being edited, or null for a new one. */
  entity: Entity | null;
  toValues: (entity: Entity | null) => Values;
  create: (values: Values) => Promise<Entity>;
  update: (entity: Entity, change: FormChange<Values>) => Promise<Entity>;
  /** Keeps a change for later; resolves to all that waits of the entity then. Absent where every change is public at once. */
  keep?: (entity: Entity, change: FormChange<Values>) => Promise<PendingChange | null>;
  /** Names the entity among the saves that wait for each other. */
  saveName: (entity: Entity) => string;
  /** Shows the entity like this wherever it is listed; returns how to take that back. */
  show: (entity: Entity) => () => void;
  /** The entity as these values will make it, for the lists until the server has answered. */
  edited: (values: Values, base: Entity) => Entity;
  /** What a message calls the entity. */
  label: (entity: Entity) => string;
  /** What else the toast of a save says, and offers, or null; `before` is the state that the edit was based on. */
  told: (stored: Entity, before: Entity) => Required<Pick<ToastMessage, 'description' | 'action'>> | null;
  /** Texts of spec point 8. */
  created: string;
  updated: string;
  /** Lists that are read anew afterwards. */
  invalidates: readonly QueryKey[];
  onClose: () => void;
}

/** What becomes of the form once its text is stored: it stays open, or closes, or gives way to something else. */
export type AfterSave = 'stay' | 'close' | { go: () => void };

export interface Sent<Values, Entity> {
  values: Values;
  /** What the edit is based on; null for a new entity. */
  base: Entity | null;
  after: AfterSave;
  /** The version that it is based on. */
  updatedAt: string;
  /** Visitors are to see nothing of it yet. */
  later: boolean;
  /** What the form was filled with. */
  opened: Values;
  /** The version of what of the entity waits that is part of the values and is saved with them. */
  saved: string | null;
  /** What of the entity waits, as the values were typed into it. */
  stand: DraftStand;
}

/** What a save has stored; of one for later what waits then. */
interface Saved<Entity> {
  stored: Entity;
  waiting?: PendingChange | null;
}

interface FormOfSave<Values, Entity> {
  address: { user: number; key: string };
  /** Ends the form and drops its draft. */
  finish: (go: () => void) => void;
  finished: RefObject<boolean>;
  /** Goes on with what was stored in the form that stays. */
  goOn: (stored: Entity, sent: Sent<Values, Entity>) => void;
  /** Shows in the form what went wrong; the toast says it already, unless it is a conflict. */
  showFailure: (error: unknown, sent: Sent<Values, Entity>) => void;
  waiting: Pick<ReturnType<typeof useWaitingChange>, 'meet' | 'afterSave'>;
}

/** The person has opened another dialog, which is left alone. */
function anotherDialogIsOpen(): boolean {
  return document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null;
}

/**
 * Saves a form. A change is shown in the lists at once, and a form that is to close waits out of sight; where the save
 * fails the lists are put back and the form returns as it was, or, if the person has gone on elsewhere, its text stays as
 * a draft. A new entity has no row yet: its form stays until the answer, as does one that stays open or gives way to
 * something else only once its text is stored.
 */
export function useEntitySave<Values, Entity extends Versioned>(
  options: EntitySaveOptions<Values, Entity>,
  { address, finish, finished, goOn, showFailure, waiting }: FormOfSave<Values, Entity>,
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

  /**
   * The person has gone on, while the form waited out of sight. After a sign-in that was refused, the sign-in's own dialog
   * is only just closing.
   */
  const isElsewhere = (error: unknown, { after }: Sent<Values, Entity>) =>
    !mounted.current || (after === 'close' && !isSignedOut(error) && anotherDialogIsOpen());

  function keepTyped({ values, base, stand }: Sent<Values, Entity>) {
    keepDraft(address.user, address.key, { values, base, ...stand });
    finished.current = true;
    close();
  }

  function goAfter(stored: Entity, sent: Sent<Values, Entity>) {
    if (sent.after === 'close') return finish(close);
    if (!mounted.current) return finish(() => undefined);
    if (sent.after === 'stay') goOn(stored, sent);
    else finish(sent.after.go);
  }

  function failureToast(error: Error, sent: Sent<Values, Entity>) {
    const { base } = sent;
    if (base && isElsewhere(error, sent)) {
      return {
        description: `„${options.label(base)}“ wurde nicht gespeichert. ${failureText(error)} Ihre Eingaben sind aufgehoben: Sie erscheinen wieder, sobald Sie das Formular öffnen.`,
      };
    }
    return conflictOf(error) ? null : {};
  }

  async function send({ values, base, updatedAt, later, opened, saved }: Sent<Values, Entity>): Promise<Saved<Entity>> {
    if (!base) return { stored: await options.create(values) };
    if (later && options.keep) {
      const change = { values, before: opened, versions: { updatedAt } };
      return { stored: base, waiting: await options.keep(base, change) };
    }
    const change =
      saved === null
        ? { values, before: options.toValues(base), versions: { updatedAt } }
        : { values, before: opened, versions: { updatedAt, pendingUpdatedAt: saved } };
    return { stored: await options.update(base, change) };
  }

  const write = useMutation({
    ...(entity ? savingOf(options.saveName(entity)) : {}),
    mutationFn: send,
    onMutate: ({ values, base, later }) => ({
      // Visitors go on seeing what they see, and so do the lists.
      takeBack: base && !later ? options.show(options.edited(values, base)) : null,
    }),
    onSuccess: ({ stored, waiting: kept }, sent) => {
      if (sent.base && !sent.later) options.show(stored);
      if (kept !== undefined) waiting.meet(kept);
      else waiting.afterSave(sent.saved);
      goAfter(stored, sent);
    },
    onError: (error, sent, context) => {
      context?.takeBack?.();
      if (sent.base && isElsewhere(error, sent)) keepTyped(sent);
      else showFailure(error, sent);
    },
    meta: {
      success: ({ stored }: Saved<Entity>, { base, later }: Sent<Values, Entity>) => {
        if (!base) return { description: options.created };
        if (later) return { description: 'Für später gespeichert. Besucher sehen weiter den bisherigen Stand.' };
        const also = options.told(stored, base);
        return also
          ? { description: `${options.updated}. ${also.description}`, action: also.action }
          : { description: options.updated };
      },
      failure: failureToast,
      invalidates: options.invalidates,
    },
  });

  const after = write.variables?.after;
  // After a success a form that is left stays as it is: the address, and with it the form, goes a moment later.
  const leaving = after !== 'stay' || entity === null;
  const busy = write.isPending || (write.isSuccess && leaving);
  return {
    busy,
    mounted,
    /** What is being done; undefined while nothing is saved. */
    sent: busy ? write.variables : undefined,
    hidden: busy && entity !== null && after === 'close',
    /** Resolves once it is known how the save went. */
    save: async (sent: Sent<Values, Entity>): Promise<void> => {
      dismissToast();
      await write.mutateAsync(sent).catch(() => undefined);
    },
  };
}
