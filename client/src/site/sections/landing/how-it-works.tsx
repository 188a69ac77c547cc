import type { CSSProperties } from 'react';
import { Icon } from '../../../ui/icon';
import { imageAddress } from '../../art/responsive-picture';
import { BlockLink, textLinkClass } from '../../blocks/button-block';
import { useHeading } from '../../content/heading-levels';
import { langOf, useCurrentContent } from '../../content/use-content';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionFrame } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';
import './how-it-works.css';
import '../parts/sideways.css';

type Block = BlockOf<'how-it-works'>;

/** Positions of the stops in the panorama, and the part of it that a narrow screen shows above each text. */
const stops = [
  { left: '7.42%', top: '84.2%', crop: 0 },
  { left: '40.3%', top: '84.7%', crop: 330 },
  { left: '79.2%', top: '84.2%', crop: 800 },
];

export default function HowItWorksSection({ section }: SectionProps<'how-it-works'>) {
  const place = placement(section);
  const steps = place.all('step');
  return (
    <SectionFrame section={section} rest={place.rest}>
      <SectionHeading section={section} arrangement="beside" className="mb-8 md:mb-10" />
      <div className="panorama">
        <Panorama />
        {stops.slice(0, steps.length).map((stop, index) => (
          <span key={stop.left} className="panorama-stop" style={{ left: stop.left, top: stop.top }} aria-hidden="true">
            {index + 1}
          </span>
        ))}
      </div>
      <ol className="stops sideways">
        {steps.map((step, index) => (
          <Stop key={step.id} step={step} index={index} />
        ))}
      </ol>
      {place.all('link').map((link) => (
        <MoreLink key={link.id} link={link} />
      ))}
    </SectionFrame>
  );
}

/** The about page has another drawing; both have their stops at the same positions. */
function Panorama() {
  const { page } = useCurrentContent();
  const drawing = imageAddress(page === 'about' ? 'sorting-desk.svg' : 'panorama.svg');
  return <img src={drawing} width={1240} height={430} alt="" loading="lazy" decoding="async" />;
}

function Stop({ step, index }: { step: Block; index: number }) {
  const stop = stops[index];
  const Heading = useHeading();
  return (
    <li data-block={step.id}>
      {stop && (
        <div className="stop-crop" style={{ '--crop': stop.crop } as CSSProperties}>
          <Panorama />
        </div>
      )}
      <span className="stop-number" aria-hidden="true">
        {index + 1}
      </span>
      <Heading className="h3 minor">
        {step.metadata.time && (
          <span className="stop-time" lang={langOf(step, 'metadata')}>
            {`${step.metadata.time} `}
          </span>
        )}
        <span lang={langOf(step, 'title')}>{step.title}</span>
      </Heading>
      <p lang={langOf(step, 'content')}>{step.content}</p>
    </li>
  );
}

function MoreLink({ link }: { link: Block }) {
  return (
    <p data-block={link.id} className="mt-10">
      <BlockLink block={link} className={textLinkClass}>
        <span>{link.title}</span>
        <Icon name="arrow-right" />
      </BlockLink>
    </p>
  );
}
