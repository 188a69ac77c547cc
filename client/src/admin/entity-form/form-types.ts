import type { ContentProblem } from '@shared/content-checks';
import type { PendingChange } from '@shared/contracts/pending';
import type { EntityName } from '@shared/entities/entities';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldMessages } from '../forms/contract-resolver';
import type { Conflict } from './entity-form-errors';
import type { FieldNames } from './field-names';
import type { OutdatedNotice } from './outdated-notice';
import type { KeptAt } from './use-draft';
import type { AfterSave, EntitySaveOptions, Versioned } from './use-entity-save';
import type { WaitingChange } from './use-waiting-change';

/** What a form needs to know of the entity it edits. */
export interface EntityFormOptions<Values extends FieldValues, Entity extends Versioned>
  extends Omit<EntitySaveOptions<Values, Entity>, 'told'> {
  /** Absent for what has no changes that wait. */
  entityName?: EntityName;
  /** What of the entity waits and is not public yet; the form opens with it. */
  pending: PendingChange | null;
  /** Names the form of an entity, or of a new one, among the drafts. */
  draftKey: (entity: Entity | null) => string;
  /** Address of an entity's form. */
  formAddress: (entity: Entity) => string;
  /** What the form calls its fields when it speaks about them. */
  names: FieldNames;
  /** Whether visitors read the entity in every language, so that a translation that grows outdated is worth telling. */
  isRead: (entity: Entity) => boolean;
  validate: (values: Values) => FieldMessages;
  /** What visitors would find wrong, where this save publishes something; asked before it. */
  problems?: (values: Values, base: Entity | null) => Promise<ContentProblem[]>;
  /** Brings the fields with these names into view. */
  onShowFields?: (names: readonly string[]) => void;
}

/** A form over one entity, and what can be done with it. */
export interface EntityForm<Values extends FieldValues, Entity> {
  id: string;
  form: UseFormReturn<Values>;
  /** The stored state that the edit is based on, and the form's values for it. */
  base: Entity | null;
  before: Values;
  /** Saves, after checks and questions; then the form stays, closes or gives way. `later`: visitors see nothing of it yet. */
  submit: (after: AfterSave, later?: boolean) => void;
  waiting: WaitingChange;
  /** It can be saved for later. */
  canWait: boolean;
  busy: boolean;
  /** What is being done; undefined while nothing is saved. */
  saving: { after: AfterSave; later: boolean } | undefined;
  /** When the form was last saved and stayed open. */
  savedAt: KeptAt;
  /** That save was for later: visitors see nothing of it yet. */
  savedLater: boolean;
  /** The translations that this save has made outdated, in a form that stays. */
  grownOutdated: OutdatedNotice | null;
  /** A change is being saved: the form waits out of sight until it is known whether it is needed again. */
  hidden: boolean;
  /** What somebody else stored meanwhile; a decision is needed. */
  conflict: Conflict<Entity> | null;
  /** Goes on from the current state with these values and saves them. */
  settleConflict: (values: Values) => void;
  /** Back to the form; the next save meets the same conflict. */
  leaveConflict: () => void;
  /** What publishing would show wrong; a decision is needed. */
  problems: readonly ContentProblem[] | null;
  publishAnyway: () => void;
  leaveProblems: () => void;
  /** Since when typed text is back in the form, or null. */
  restoredFrom: string | null;
  /** Since when typed text of another tab could come back, or null. */
  offeredFrom: string | null;
  restore: () => void;
  /** Throws the kept text away and shows what is stored. */
  dropKept: () => void;
  /** When what is typed was last kept in this browser. */
  keptAt: KeptAt;
  showField: (name: string) => void;
  /** Closes without saving. */
  discard: () => void;
  /** Set once the form closes by itself. */
  finished: { readonly current: boolean };
  /** Lets the person leave by another way than closing; the typed text is given up. */
  leave: (go: () => void) => void;
}
