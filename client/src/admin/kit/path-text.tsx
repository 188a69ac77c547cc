import { Fragment } from 'react';

/** An address that breaks after its slashes and hyphens, and within a name only where that is longer than the line. */
export function PathText({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere">
      {children.split(/(?<=[/\-_.?&=])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names of their own
        <Fragment key={at}>
          <wbr />
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
