import { Fragment } from 'react';

/**
 * An address or a name that breaks between its parts, before a dot and after a slash, and within a part only where that
 * is longer than the line. The text that is copied or found stays the same.
 */
export function Breakable({ text }: { text: string }) {
  const parts = [...text.matchAll(/[@._]?[^@._/\-?&=]*[/\-?&=]*/g)].filter(([part]) => part);
  return (
    <span className="wrap-anywhere">
      {parts.map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
