import { type ReactNode, useId } from 'react';

/** A part of the account dialog, under a heading of its own. */
export function AccountPart({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-text text-base leading-snug font-bold">
        {title}
      </h3>
      <p className="mt-1 mb-4 text-s leading-normal text-ink-2">{text}</p>
      {children}
    </section>
  );
}
