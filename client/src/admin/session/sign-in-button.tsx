import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';

interface SignInButtonProps {
  loading: boolean;
  loadingLabel: string;
  children: ReactNode;
}

/** Ends a form after which somebody is signed in. */
export function SignInButton({ children, ...loading }: SignInButtonProps) {
  return (
    <Button type="submit" variant="dark" {...loading} className="mt-1.5 w-full">
      <Icon name="log-in" />
      {children}
    </Button>
  );
}
