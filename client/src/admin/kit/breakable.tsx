import { Fragment } from 'react';

/**
 * An address or a name that may break before its dots, underscores and @, so that lines end between its parts. The text
 * that is copied or found stays the same.
 */
export function Breakable({ text }: { text: string }) {
  const parts = [...text.matchAll(/[@._]?[^@._]*/g)].filter(([part]) => part);
  return parts.map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
