import type { PublicSection } from '@shared/contracts/content';
import { Paragraphs } from '../blocks/paragraphs';
import { langOf } from '../content/use-content';

interface SectionHeadingProps {
  section: Pick<PublicSection, 'title' | 'subtitle' | 'description' | 'germanFields'>;
  /** `beside` sets the lead to the right of the title where there is room. */
  arrangement?: 'below' | 'beside';
  level?: 1 | 2;
  id?: string;
  className?: string;
}

/** Title of a section, its subtitle as the lead and its description as a paragraph. */
export function SectionHeading({ section, arrangement = 'below', level = 2, id, className = '' }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  const beside = arrangement === 'beside' && Boolean(section.subtitle ?? section.description);
  return (
    <div
      className={`${beside ? 'grid items-end gap-x-6 gap-y-4 md:grid-cols-[7fr_5fr]' : 'grid gap-stack'} ${className}`}
    >
      <Heading id={id} lang={langOf(section, 'title')} className="hyphens-auto sm:hyphens-manual">
        {section.title}
      </Heading>
      {(section.subtitle || section.description) && (
        <div className="grid gap-3">
          {section.subtitle && (
            <p className="lead" lang={langOf(section, 'subtitle')}>
              {section.subtitle}
            </p>
          )}
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
