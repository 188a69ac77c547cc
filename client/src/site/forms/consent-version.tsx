import { consentKeys } from '@shared/contracts/consent';
import type { EnquiryKind } from '@shared/contracts/enquiries';
import { useSetting } from '../content/use-content';

const name = 'consentVersion';

/** Says, with the form, which text stood at it: the proof of what was agreed to. */
export function ConsentVersion({ kind }: { kind: EnquiryKind }) {
  return <input type="hidden" name={name} value={useSetting(consentKeys[kind])} />;
}

/** The version in a form that is being sent; undefined where the page named none. */
export function consentVersionIn(form: HTMLFormElement): string | undefined {
  const value = new FormData(form).get(name);
  return typeof value === 'string' && value ? value : undefined;
}
