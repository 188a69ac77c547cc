import { useId } from 'react';
import { FieldError } from '../../ui/field';
import { failureOf, lacksAccess, type SignInResult, withoutAccess } from './sign-in-outcome';

/** A failure above the fields, because a dialog hides the notices from screen readers. */
export function SignInRefusal({ error, result }: { error: Error | null; result: SignInResult | undefined }) {
  const id = useId();
  const refusal = error ? failureOf(error) : lacksAccess(result) ? withoutAccess : null;
  return (
    <div role="alert" className={refusal ? '' : 'sr-only'}>
      {refusal && (
        <FieldError id={id}>
          {refusal.title}: {refusal.description}
        </FieldError>
      )}
    </div>
  );
}
