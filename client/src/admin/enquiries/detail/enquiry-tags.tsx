import type { InboxUpdate } from '@shared/contracts/inbox';
import { useRef, useState } from 'react';
import { AdminButton, IconButton } from '../../kit/admin-button';
import { onSubmitOf } from '../../kit/on-submit';
import { TagField } from '../tag-field';

interface EnquiryTagsProps {
  tags: readonly string[];
  /** What the server refused about a new tag. */
  error: string | undefined;
  onUpdate: (change: Pick<InboxUpdate, 'addTag' | 'removeTag'>, then: () => void) => void;
}

/** The tags of an enquiry, each with a button that removes it, and a field for a new one. */
export function EnquiryTags({ tags, error, onUpdate }: EnquiryTagsProps) {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function add() {
    const isBlank = typed.trim() === '';
    setMissing(isBlank);
    if (isBlank) field.current?.focus();
    else onUpdate({ addTag: typed }, () => setTyped(''));
  }

  function remove(tag: string) {
    onUpdate({ removeTag: tag }, () => undefined);
    // The button goes away with its tag.
    field.current?.focus();
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={onSubmitOf(add)}>
      {tags.length > 0 && (
        <ul aria-label="Stichwörter" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex min-w-0 items-center rounded-full bg-paper-2 pl-3 text-s">
              <span className="min-w-0 wrap-anywhere">{tag}</span>
              <IconButton icon="x" iconSize={16} label={`Stichwort „${tag}“ entfernen`} onClick={() => remove(tag)} />
            </li>
          ))}
        </ul>
      )}
      <TagField
        ref={field}
        label="Neues Stichwort"
        hint="Nur für das Team, zum Beispiel „presse“. Nach Stichwörtern lassen sich Anfragen filtern und einladen."
        value={typed}
        error={missing ? 'Bitte geben Sie ein Stichwort ein.' : error}
        onType={(tag) => {
          setMissing(false);
          setTyped(tag);
        }}
      />
      <AdminButton size="small" type="submit" className="justify-self-start">
        Stichwort hinzufügen
      </AdminButton>
    </form>
  );
}
