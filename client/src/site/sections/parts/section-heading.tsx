import type { PublicSection } from '@shared/contracts/content';
import type { ElementProps } from '../../../ui/elements';
import { Paragraphs } from '../../blocks/block-texts';
import { Text } from '../../content/text';
import { langOf } from '../../content/use-content';
import { headingOf } from './placement';
import './fade-in.css';

interface SectionHeadingProps {
  section: Pick<PublicSection, 'title' | 'subtitle' | 'description' | 'germanFields' | 'first'>;
  arrangement?: 'below' | 'beside';
  id?: string;
  className?: string;
}

export function SectionHeading({ section, arrangement = 'below', id, className = '' }: SectionHeadingProps) {
  const Heading = headingOf(section);
  const beside = arrangement === 'beside' && Boolean(section.subtitle ?? section.description);
  return (
    <div
      className={`${beside ? 'grid items-end gap-x-6 gap-y-4 lg:grid-cols-[7fr_5fr]' : 'grid gap-stack'} ${className}`}
    >
      <Heading id={id} lang={langOf(section, 'title')} className="hyphens-auto sm:hyphens-manual">
        {section.title}
      </Heading>
      {(section.subtitle || section.description) && (
        <div className="grid gap-3">
          {section.subtitle && <Text as="p" of={section} field="subtitle" className="lead" />}
          {section.description && (
            <Paragraphs
              text={section.description}
              lang={langOf(section, 'description')}
              className="section-description"
            />
          )}
        </div>
      )}
    </div>
  );
}

type FadeInProps = ElementProps<'div'> & {
  as?: 'div' | 'article' | 'li' | 'figure';
  [data: `data-${string}`]: string | number | undefined;
};

/** Fades in once when scrolled into view (enhancements/fade-in.ts). */
export function FadeIn({ as = 'div', ...rest }: FadeInProps) {
  // The allowed elements take the same attributes.
  const Element = as as 'div';
  return <Element data-fade="" suppressHydrationWarning {...rest} />;
}
