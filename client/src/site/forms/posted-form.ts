import type { PostedForm } from '@shared/contracts/rendering';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { formParameter } from '@shared/paths';
import { createContext, useContext, useEffect, useState } from 'react';

/** The form that was posted to the document's page before its scripts were there; null for any other document. */
export const PostedFormContext = createContext<PostedForm | null>(null);

/** What has been shown and left: when somebody comes back to its page the form is a new one. */
const left = new WeakSet<PostedForm>();

/** From now on the form is the scripts': a reload asks for the page, which finds its draft, and posts nothing again. */
function forgetPost(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete(formParameter);
  window.history.replaceState(window.history.state, '', address);
}

/** What was posted of this kind of form, for the first form of the document that shows it. */
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
