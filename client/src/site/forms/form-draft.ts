import { formDraftPrefix } from '@shared/base/device-storage';
import { type FormEvent, useEffect, useEffectEvent } from 'react';

type Draft = Readonly<Record<string, string>>;

function readDraft(storageKey: string): Draft {
  try {
    const draft: Draft = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return draft;
  } catch {
    return {};
  }
}

interface FormDraft {
  name: string;
  fields: readonly string[];
  read: (field: string) => unknown;
  write: (field: string, value: string) => void;
  /** Values the form already has because it was posted; they become the draft. */
  given: Draft | undefined;
}

/**
 * Keeps typed text over a reload, in this tab only. A field that has text already, typed before hydration, keeps it.
 */
export function useFormDraft({ name, fields, read, write, given }: FormDraft) {
  const storageKey = formDraftPrefix + name;

  function keep(draft: Draft) {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(draft));
    } catch {
      // Storage may be forbidden or full; the form works without a draft.
    }
  }

  const restore = useEffectEvent(() => {
    if (given) return keep(given);
    const draft = readDraft(storageKey);
    for (const field of fields) {
      const value = draft[field];
      if (typeof value === 'string' && value && !read(field)) write(field, value);
    }
  });
  useEffect(() => restore(), []);

  return {
    /** Use it for `onInput`. Reads the DOM: React reports no change if a cleared field gets its old text again. */
    save({ currentTarget: form }: FormEvent<HTMLFormElement>) {
      const values = new FormData(form);
      keep(Object.fromEntries(fields.map((field) => [field, String(values.get(field) ?? '')])));
    },
    forget() {
      try {
        sessionStorage.removeItem(storageKey);
      } catch {
        // The browser may refuse storage.
      }
    },
  };
}
