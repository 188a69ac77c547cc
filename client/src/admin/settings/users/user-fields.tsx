import { type Role, roles } from '@shared/permissions';
import { roleLabels, roleTasks } from '@shared/role-labels';
import { useRef } from 'react';
import type { ElementProps, Elements } from '../../../ui/elements';
import { Options, SelectField, TextAreaField, TextField } from '../../../ui/field';
import { showToast } from '../../../ui/toast-store';
import { AdminButton } from '../../kit/admin-button';

export function RoleField({ role, ...select }: { role: Role } & Omit<ElementProps<'select'>, 'role'>) {
  return (
    <SelectField label="Rolle" hint={roleTasks[role]} required {...select}>
      <Options of={roles.map((one) => [one, roleLabels[one]])} />
    </SelectField>
  );
}

interface EmailFieldProps extends ElementProps<'input'> {
  hint: string;
  error: string | undefined;
}

export function EmailField(field: EmailFieldProps) {
  return <TextField label="E-Mail-Adresse" type="email" autoComplete="off" spellCheck={false} {...field} />;
}

interface OneTimeLinkProps {
  link: string;
  /** Label of the field, if it is no link. */
  label?: string;
  note: string;
  children?: Elements;
}

/** Shows a link or token to copy, since it cannot be read again later. */
export function OneTimeLink({ link, label = 'Link', note, children }: OneTimeLinkProps) {
  const field = useRef<HTMLTextAreaElement>(null);

  /** When the browser blocks the clipboard, it selects the text for copying by hand. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ title: 'Kopiert', description: `${label} liegt in der Zwischenablage.` });
    } catch {
      field.current?.select();
    }
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="text-s leading-normal">
        {note}
      </p>
      <TextAreaField
        ref={field}
        label={label}
        readOnly
        rows={3}
        spellCheck={false}
        value={link}
        // Users may copy it by hand: show it whole, in a font that tells similar characters apart.
        style={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem', overflowWrap: 'anywhere' }}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <AdminButton icon="copy" tone="primary" onClick={() => void copy()}>
          {`${label} kopieren`}
        </AdminButton>
        {children}
      </div>
    </div>
  );
}
