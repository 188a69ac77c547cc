import { type ComponentProps, useState } from 'react';
import { controlClass, Field } from '../../ui/field';
import { IconButton } from '../kit/admin-button';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A password that can be made visible while typing. */
export function PasswordField({ label, hint, error, id, required = true, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Field {...{ id, label, hint, error, required }}>
      {(described) => (
        <span className="relative block">
          <input
            required={required}
            {...input}
            {...described}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlClass} pr-13!`}
          />
          <IconButton
            icon={visible ? 'eye-off' : 'eye'}
            iconSize={20}
            label={visible ? 'Passwort verbergen' : 'Passwort anzeigen'}
            className="absolute! top-0.5 right-0.5"
            onClick={() => setVisible((shown) => !shown)}
          />
        </span>
      )}
    </Field>
  );
}
