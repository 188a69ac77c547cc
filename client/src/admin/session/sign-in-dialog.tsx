import type { AuthUser, LoginInput } from '@shared/contracts/auth';
import { Dialog } from '../kit/dialog';
import { LoginForm } from './login-form';
import type { SignInResult } from './sign-in-question';

export interface SignInDialogProps {
  username: string;
  login: (input: LoginInput) => Promise<SignInResult>;
  admit: (user: AuthUser) => AuthUser;
  onSettled: (signedIn: boolean) => void;
}

export function SignInDialog({ username, login, admit, onSettled }: SignInDialogProps) {
  return (
    <Dialog
      onClose={() => onSettled(false)}
      title="Bitte melden Sie sich erneut an"
      description="Ihre Sitzung ist abgelaufen. Ihre Eingaben bleiben erhalten und werden nach der Anmeldung gespeichert."
      holdsText
    >
      <LoginForm inDialog username={username} login={login} admit={admit} onSignedIn={() => onSettled(true)} />
    </Dialog>
  );
}
