import { BlockProse } from '../../blocks/block-prose';
import { Subheading } from '../../content/heading-levels';
import { langOf } from '../../content/use-content';
import { GroundEnd, GroundFrame } from '../parts/ground-frame';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import './steps.css';

/** Steps as the stops of a route; the last one is lit. */
export default function StepsSection({ section }: SectionProps<'steps'>) {
  const place = placement(section);
  const steps = place.formatted('step');
  const notices = place.all('notice');
  const actions = place.all('action');
  return (
    <GroundFrame section={section} rest={place.rest}>
      <div className="steps-grid">
        <SectionHeading section={section} className="steps-head" />
        <div>
          {steps.length > 0 && (
            <ol className="steps">
              {steps.map((step) => (
                <Step key={step.id} step={step} />
              ))}
            </ol>
          )}
          <GroundEnd section={section} notices={notices} actions={actions} />
        </div>
      </div>
    </GroundFrame>
  );
}

function Step({ step }: { step: BlockOf<'steps'> }) {
  const { time } = step.metadata;
  return (
    <li data-block={step.id}>
      {time && (
        <p lang={langOf(step, 'metadata')} className="step-time">
          {time}
        </p>
      )}
      <Subheading of={step} className="h3" />
      <BlockProse block={step} className="step-text" />
    </li>
  );
}
