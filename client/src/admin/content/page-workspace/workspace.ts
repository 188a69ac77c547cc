import type { PreviewFocus } from '@shared/contracts/preview-messages';
import { fallbackLanguage, type Language } from '@shared/locales';
import { createContext, useContext, useMemo, useState } from 'react';
import { blockTitleId } from '../entities/focus-created-row';
import type { FormSource } from '../preview/form-source';

/** The form whose input the preview shows: the one that was edited last. */
export interface ShownForm {
  part: PreviewFocus | null;
  source: FormSource;
  save: () => void;
  /** A picture of the form's own part was clicked on the page. */
  choosePicture: ((field: string, language: Language) => void) | undefined;
}

/** What to go to in a form: one of its fields, the choice of a picture, or the form itself. */
interface FormTarget {
  /** The form is where it was unfolded: only the preview goes to it. */
  isHere?: boolean;
  field?: string | undefined;
  picture?: { field: string; language: Language } | undefined;
}

interface WantedForm extends FormTarget {
  name: string;
}

/** Name of a part that folds: a section with all that is in it. */
export const sectionPart = (key: string): string => `section ${key}`;

/** Name of the form of a section, a block, or with null of the page. */
export function formName(part: PreviewFocus | null): string {
  if (part === null) return 'form of the page';
  return part.block === null ? `form of section ${part.section}` : `form of block ${part.block}`;
}

/** Element id of the button that folds the form of a section, a block, or with null of the page. */
export function foldId(part: PreviewFocus | null): string {
  if (part === null) return 'angaben-der-seite';
  return part.block === null ? `texte-${part.section}` : blockTitleId(part.block);
}

/**
 * What folds and which forms are open in the view of a page, and what the preview beside it shows. `keptAtFirst` are the
 * parts whose text the browser keeps from before; their forms take it over once they are unfolded.
 */
export function useWorkspaceState(initiallyOpen: readonly string[], keptAtFirst: readonly (PreviewFocus | null)[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(initiallyOpen));
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [kept, setKept] = useState(keptAtFirst);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<WantedForm | null>(null);
  const [shown, setShown] = useState<ShownForm | null>(null);
  const [unfolded, setUnfolded] = useState<PreviewFocus | null>(null);
  const [language, setLanguage] = useState<Language>(fallbackLanguage);
  return useMemo(() => {
    const unfold = (...names: readonly string[]) => setOpen((before) => new Set([...before, ...names]));
    const unfoldForm = (part: PreviewFocus | null) =>
      unfold(formName(part), ...(part ? [sectionPart(part.section)] : []));
    return {
      isOpen: (name: string) => open.has(name),
      /** Folds or unfolds a form, a section if `part` names one, or another part of the view. The preview goes to what opens. */
      toggle: (name: string, part: PreviewFocus | null = null) => {
        const isOpening = !open.has(name);
        setOpen((before) => new Set(isOpening ? [...before, name] : [...before].filter((one) => one !== name)));
        if (isOpening && part) setUnfolded(part);
        else if (isOpening) setWanted({ name, isHere: true });
      },
      unfold,
      /** Folds parts; what is typed in them stays. */
      fold: (names: readonly string[]) =>
        setOpen((before) => new Set([...before].filter((name) => !names.includes(name)))),
      unfoldForm,
      /** Unfolds a form and goes to it, or to something in it. */
      goTo: (part: PreviewFocus | null, target: FormTarget = {}) => {
        unfoldForm(part);
        setWanted({ ...target, name: formName(part) });
      },
      wanted,
      /** A form went where it should: it does not go there again when it is drawn anew. */
      noteServed: (target: WantedForm) => setWanted((before) => (before === target ? null : before)),
      /** Whether a form has input that is not saved. */
      isUnsaved: (name: string) => unsaved.has(name) || kept.some((part) => formName(part) === name),
      /** How many forms in a section have. */
      unsavedIn: (section: string) =>
        [...unsaved.values(), ...kept.map((part) => part?.section)].filter((key) => key === section).length,
      /** Parts whose text is kept from before, until their form shows it. */
      kept,
      noteUnsaved: (part: PreviewFocus | null, isUnsaved: boolean) => {
        const name = formName(part);
        setKept((before) =>
          before.some((one) => formName(one) === name) ? before.filter((one) => formName(one) !== name) : before,
        );
        setUnsaved((before) => {
          if (before.has(name) === isUnsaved) return before;
          const others = [...before].filter(([other]) => other !== name);
          return new Map(isUnsaved ? [...others, [name, part?.section ?? null]] : others);
        });
      },
      /** Whether a form is being saved. */
      isBusy: (name: string) => busy.has(name),
      noteBusy: (part: PreviewFocus | null, isBusy: boolean) =>
        setBusy((before) => {
          const name = formName(part);
          if (before.has(name) === isBusy) return before;
          return new Set(isBusy ? [...before, name] : [...before].filter((other) => other !== name));
        }),
      shown,
      show: (form: ShownForm) => {
        setShown(form);
        setUnfolded(null);
      },
      /** A section that was unfolded after that form was edited; the preview goes there. */
      unfolded,
      /** The form leaves the view. */
      forget: (source: FormSource) => setShown((before) => (before?.source === source ? null : before)),
      language,
      setLanguage,
    };
  }, [open, unsaved, kept, busy, wanted, shown, unfolded, language]);
}

export type Workspace = ReturnType<typeof useWorkspaceState>;

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The state of the view around. Throws outside of the view of a page. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace needs a WorkspaceContext around it');
  return workspace;
}
