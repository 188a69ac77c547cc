import { parseAddress } from '../paths';
import { isProgramPath } from '../program-paths';
import { sitePath } from '../rules/address-path';

/** With or without a language prefix. */
export const isOfProgram = (address: string): boolean => [address, parseAddress(address).path].some(isProgramPath);

/** Whether nobody looks if something stands at a canonical path: files, and addresses that the program answers. */
export const isUncheckedPath = (path: string): boolean => path.includes('.') || isOfProgram(path);

/** What of a redirect's target on this site is not checked when it is saved: the file, or the place within its page. */
export function uncheckedPart(target: string): 'file' | 'place' | null {
  const path = sitePath(target);
  if (path === null) return null;
  if (isUncheckedPath(path)) return 'file';
  return target.includes('#') ? 'place' : null;
}
