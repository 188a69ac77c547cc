import { Icon } from '../../../ui/icon';
import { PictureSign } from '../../art/pictogram';
import { BlockLink, textLinkClass } from '../../blocks/button-block';
import { MoreBlocks } from '../../blocks/more-blocks';
import { HeadingsBelow, Subheading } from '../../content/heading-levels';
import { Text } from '../../content/text';
import { langOf, useFormPlace } from '../../content/use-content';
import { Island, lazySection } from '../../hydration/lazy-section';
import { MapBand } from '../parts/map-band';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { ScreenPicture } from '../parts/screen-picture';
import './beta.css';
import '../parts/numbered-stops.css';

const BetaForm = lazySection(() => import('../../forms/beta-form').then((module) => module.BetaForm));

type Block = BlockOf<'beta'>;

export default function BetaSection({ section }: SectionProps<'beta'>) {
  const place = placement(section);
  const benefitsHead = place.one('benefitsHead');
  const formHead = place.one('form');
  const tickets = place.all('ticket');
  const actions = place.all('action');
  const nextHead = place.one('nextHead');
  const nextSteps = place.all('nextStep');
  const screen = place.one('screen');
  const form = useFormPlace('beta', section);
  const headingId = `${form.idPrefix}-form-heading`;
  return (
    <>
      <MapBand section={section} overlapped="form" />
      <div className={`container-page beta-grid ${screen ? 'beta-with-screen' : ''}`}>
        <div className="beta-side">
          <section className="beta-paper" aria-labelledby={formHead ? headingId : undefined}>
            {formHead && (
              <>
                <Subheading of={formHead} id={headingId} data-block={formHead.id} className="h2" />
                <Text
                  as="p"
                  of={formHead}
                  field="content"
                  data-block={formHead.id}
                  className="mt-1.5 text-base text-ink-2"
                />
              </>
            )}
            <Island>
              <BetaForm {...form} />
            </Island>
          </section>
          <Next head={nextHead} steps={nextSteps} />
        </div>
        <section className="beta-benefits">
          {screen && (
            <div data-block={screen.id} className="beta-screen">
              <ScreenPicture screen={screen} sizes="(width < 900px) 220px, 200px" />
            </div>
          )}
          {benefitsHead && (
            <>
              <Subheading of={benefitsHead} data-block={benefitsHead.id} className="h2" />
              <Text as="p" of={benefitsHead} field="content" data-block={benefitsHead.id} className="mt-2 text-ink-2" />
            </>
          )}
          <HeadingsBelow head={benefitsHead}>
            <ul className="beta-benefit-list">
              {place.all('benefit').map((benefit) => (
                <Benefit key={benefit.id} benefit={benefit} />
              ))}
            </ul>
            {tickets.map((ticket) => (
              <Ticket key={ticket.id} ticket={ticket} />
            ))}
          </HeadingsBelow>
          {actions.map((action) => (
            <p key={action.id} data-block={action.id} className="mt-8">
              <BlockLink block={action} className={textLinkClass}>
                <Icon name="mail" />
                <span>{action.title}</span>
              </BlockLink>
            </p>
          ))}
          <MoreBlocks blocks={place.rest()} />
        </section>
      </div>
    </>
  );
}

function Benefit({ benefit }: { benefit: Block }) {
  return (
    <li data-block={benefit.id}>
      <PictureSign drawing={benefit.metadata.drawing} icon={benefit.metadata.icon} />
      <div>
        <Subheading of={benefit} />
        <p lang={langOf(benefit, 'content')}>{benefit.content}</p>
      </div>
    </li>
  );
}

function Ticket({ ticket }: { ticket: Block }) {
  return (
    <div data-block={ticket.id} className="beta-ticket">
      <div className="beta-ticket-stub">
        <WindowRows />
      </div>
      <div>
        <Subheading of={ticket} />
        <p lang={langOf(ticket, 'content')}>{ticket.content}</p>
      </div>
    </div>
  );
}

interface NextProps {
  head: Block | undefined;
  steps: readonly Block[];
}

/** What follows a request. */
function Next({ head, steps }: NextProps) {
  if (!head && steps.length === 0) return null;
  return (
    <section className="beta-next on-night">
      {head && (
        <div data-block={head.id}>
          <Subheading of={head} className="h2" />
          <Text as="p" of={head} field="content" className="mt-1.5 text-base text-fog" />
        </div>
      )}
      <HeadingsBelow head={head}>
        <ol className="numbered-stops">
          {steps.map((step) => (
            <li key={step.id} data-block={step.id}>
              <Subheading of={step} className="h4 text-title" />
              <Text as="p" of={step} field="content" />
            </li>
          ))}
        </ol>
      </HeadingsBelow>
    </section>
  );
}

const lit = [1, 4, 6, 11, 13];

function WindowRows() {
  return (
    <svg viewBox="0 0 120 86" aria-hidden="true">
      {Array.from({ length: 15 }, (_, index) => {
        const x = 4 + (index % 5) * 24;
        const y = 4 + Math.floor(index / 5) * 27;
        const on = lit.includes(index);
        return (
          <g key={`${x}-${y}`}>
            <path fill={on ? '#FFF3D6' : '#1B1403'} d={`M${x} ${y}h15v20h-15z`} />
            <path stroke={on ? '#8A4F00' : '#FFB648'} strokeWidth="1.400" d={`M${x + 7.5} ${y}v20M${x} ${y + 8}h15`} />
          </g>
        );
      })}
    </svg>
  );
}
