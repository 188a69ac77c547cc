import { longestTag } from '@shared/enquiries/tags';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { inboxTagsQuery } from '../../api/inbox-api';
import { TextField } from '../../ui/field';

interface TagFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'list'> {
  value: string;
  onType: (tag: string) => void;
}

/** A field for one tag that offers those in use. */
export function TagField({ onType, ...field }: TagFieldProps) {
  const id = useId();
  const { data: tags = [] } = useQuery(inboxTagsQuery);
  return (
    <div>
      <TextField
        {...field}
        list={id}
        autoComplete="off"
        maxLength={longestTag}
        onChange={({ target }) => onType(target.value)}
      />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </div>
  );
}
