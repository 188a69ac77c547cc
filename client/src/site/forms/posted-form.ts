import type { PostedForm } from '@shared/contracts/rendering';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { formParameter } from '@shared/paths';
import { createContext, useContext, useEffect, useState } from 'react';

/** The form that was posted to this document without JavaScript; null for any other document. */
export const PostedFormContext = createContext<PostedForm | null>(null);

/** Posted forms already shown and left: on return the form starts empty. */
const left = new WeakSet<PostedForm>();

/**
 * Removes the form parameter from the address, so that a reload gets the page and its draft instead of posting again.
 */
function forgetPost(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete(formParameter);
  window.history.replaceState(window.history.state, '', address);
}

/** The posted form if it is of this kind and has not been left. */
export function usePostedForm(kind: EnquiryKind | null): PostedForm | null {
  const posted = useContext(PostedFormContext);
  const [own] = useState(() => (posted?.kind !== kind || left.has(posted) ? null : posted));
  useEffect(() => {
    if (!own) return undefined;
    forgetPost();
    return () => {
      left.add(own);
    };
  }, [own]);
  return own;
}
