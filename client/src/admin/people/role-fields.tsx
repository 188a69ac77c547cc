import { type Role, roles } from '@shared/permissions';
import type { ComponentProps } from 'react';
import { SelectField, TextField } from '../../ui/field';
import { roleLabels, roleTasks } from '../kit/role-labels';

/** What somebody may do, with a sentence about the chosen role. */
export function RoleField({ role, ...select }: { role: Role } & Omit<ComponentProps<'select'>, 'role'>) {
  return (
    <SelectField label="Rolle" hint={roleTasks[role]} required {...select}>
      {roles.map((one) => (
        <option key={one} value={one}>
          {roleLabels[one]}
        </option>
      ))}
    </SelectField>
  );
}

interface EmailFieldProps extends ComponentProps<'input'> {
  hint: string;
  error: string | undefined;
}

/** An address of somebody of the content area; may be left empty. */
export function EmailField(field: EmailFieldProps) {
  return <TextField label="E-Mail-Adresse" type="email" autoComplete="off" spellCheck={false} {...field} />;
}
