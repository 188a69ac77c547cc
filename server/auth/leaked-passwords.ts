import { passwordLength } from '@shared/contracts/auth';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common leaked passwords that are long enough to be accepted here. */
export const leakedPasswords: readonly string[] = dictionary['passwords-common'].filter(
  (password) => password.length >= passwordLength.min,
);
