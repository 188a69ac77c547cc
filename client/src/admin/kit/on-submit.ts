import type { FormEvent } from 'react';

/** What a form does when it is sent: neither the browser nor a form around it does anything of its own. */
export const onSubmitOf = (send: () => void) => (event: FormEvent) => {
  event.preventDefault();
  event.stopPropagation();
  send();
};
