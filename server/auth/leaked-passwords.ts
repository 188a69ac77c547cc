import { passwordLength } from '@shared/contracts/auth';
import { dictionary } from '@zxcvbn-ts/language-common';

export const leakedPasswords: readonly string[] = dictionary['passwords-common'].filter(
  (password) => password.length >= passwordLength.min,
);
