import { Icon } from '../../../ui/icon';
import { ResponsivePicture } from '../../art/responsive-picture';
import { ButtonRow } from '../../blocks/button-block';
import { MoreBlocks } from '../../blocks/more-blocks';
import { Subheading } from '../../content/heading-levels';
import { langOf } from '../../content/use-content';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { Notices } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';
import { AppPhone } from './parts/app-phone';
import './app.css';
import '../parts/folded-sheet.css';
import '../parts/numbered-stops.css';

type Block = BlockOf<'app'>;

export default function AppSection({ section }: SectionProps<'app'>) {
  const place = placement(section);
  const steps = place.all('step');
  const screen = place.one('screen');
  return (
    <section id={section.anchor} className="app-section on-night folded-sheet fold-shading">
      <ResponsivePicture
        name="map-app"
        widths={[720, 1440]}
        width={1440}
        height={1000}
        sizes="(width < 840px) 240px, 100vw"
        className="app-map"
      />
      <div className="container-page app-grid">
        <div>
          <SectionHeading section={section} className="mb-10 md:mb-12" />
          <Steps steps={steps} />
          <ButtonRow blocks={place.all('action')} first="primary" className="mt-9 flex flex-wrap gap-3" />
        </div>
        <div>
          <AppPhone screen={screen} places={place.first('place', 3)} />
          <Notices
            blocks={place.all('note')}
            className="mx-auto mt-6 max-w-[22em] text-center text-s leading-snug text-fog"
          />
        </div>
        <Capabilities blocks={place.all('capability')} />
      </div>
      <div className="container-page relative z-4">
        <MoreBlocks blocks={place.rest()} />
      </div>
    </section>
  );
}

function Steps({ steps }: { steps: readonly Block[] }) {
  return (
    <ol className="numbered-stops">
      {steps.map((step) => (
        <li key={step.id} data-block={step.id}>
          <Subheading of={step} className="h4 text-title" />
          <p lang={langOf(step, 'content')}>{step.content}</p>
        </li>
      ))}
    </ol>
  );
}

function Capabilities({ blocks }: { blocks: readonly Block[] }) {
  return (
    <ul className="app-capabilities">
      {blocks.map((block) => (
        <li key={block.id} data-block={block.id}>
          <span className="capability-sign" aria-hidden="true">
            <Icon name={block.metadata.icon ?? 'compass'} />
          </span>
          <div>
            <Subheading of={block} className="h4 leading-tight" />
            <p lang={langOf(block, 'content')}>{block.content}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
