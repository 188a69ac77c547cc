import type { FormEvent } from 'react';

/** A submit handler that keeps the browser and any form around this one from acting on the event. */
export const onSubmitOf = (send: () => void) => (event: FormEvent) => {
  event.preventDefault();
  event.stopPropagation();
  send();
};
