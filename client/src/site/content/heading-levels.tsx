import { type ComponentPropsWithoutRef, createContext, useContext } from 'react';
import type { Elements } from '../../ui/elements';
import { Text } from '../content/text';

/** Level of the headings below a section's own; a heading never skips one (WCAG 2.2, 1.3.1, technique G141). */
const Level = createContext(3);

/** For a section's content: the first section of a page is headed by its h1, the others by an h2. */
export function SectionHeadings({ first, children }: { first: boolean; children: Elements }) {
  return <Level.Provider value={first ? 2 : 3}>{children}</Level.Provider>;
}

/** For what stands under a heading of the section's content, if there is one. */
export function HeadingsBelow({ head, children }: { head: unknown; children: Elements }) {
  const level = useContext(Level);
  return <Level.Provider value={head ? level + 1 : level}>{children}</Level.Provider>;
}

export const useHeading = () => `h${useContext(Level)}` as 'h2' | 'h3' | 'h4';

type HeadingField = 'title' | 'subtitle' | 'content';

type SubheadingProps = Omit<ComponentPropsWithoutRef<typeof Text<HeadingField>>, 'as' | 'field'> & {
  field?: HeadingField;
};

/** A heading in a section's content. Its look comes from its class or place, not from its level. */
export function Subheading({ field = 'title', className = '', ...rest }: SubheadingProps) {
  return <Text as={useHeading()} field={field} className={`minor ${className}`.trim()} {...rest} />;
}
