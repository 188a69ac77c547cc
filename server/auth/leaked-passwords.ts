import { passwordLength } from '@shared/contracts/auth';
import { dictionary } from '@zxcvbn-ts/language-common';

/** What leaks show to be used most and is long enough to be tried here. */
export const leakedPasswords: readonly string[] = dictionary['passwords-common'].filter(
  (password) => password.length >= passwordLength.min,
);
