import type { PublicBlock } from '@shared/contracts/content';
import type { BetaMetadata } from '@shared/sections/beta';
import { Icon } from '../../ui/icon';
import { WindowRows } from '../art/window-rows';
import { BlockLink } from '../blocks/button-block';
import { MoreBlocks } from '../blocks/more-blocks';
import { langOf } from '../content/use-content';
import { Island } from '../late/island';
import { writtenFirst } from '../late/late-part';
import { MapBand } from './map-band';
import { PictureSign } from './picture-sign';
import { placement } from './placement';
import type { SectionProps } from './section-props';
import './beta.css';

const BetaForm = writtenFirst(() => import('../forms/beta-form').then((module) => module.BetaForm));

type Block = PublicBlock<BetaMetadata>;

/** The beta page: what testers get on the left, the form over the fold on the right. */
export function BetaPage({ section }: SectionProps<BetaMetadata>) {
  const place = placement(section);
  const benefitsHead = place.one('benefitsHead');
  const formHead = place.one('form');
  const tickets = place.all('ticket');
  const actions = place.all('action');
  return (
    <>
      <MapBand section={section} overlapped />
      <div className="container-page beta-grid">
        <section className="beta-benefits">
          {benefitsHead && (
            <>
              <h2 data-block={benefitsHead.id} lang={langOf(benefitsHead, 'title')}>
                {benefitsHead.title}
              </h2>
              <p data-block={benefitsHead.id} className="mt-2 text-tinte-2" lang={langOf(benefitsHead, 'content')}>
                {benefitsHead.content}
              </p>
            </>
          )}
          <ul className="beta-benefit-list">
            {place.all('benefit').map((benefit) => (
              <Benefit key={benefit.id} benefit={benefit} />
            ))}
          </ul>
          {tickets.map((ticket) => (
            <Ticket key={ticket.id} ticket={ticket} />
          ))}
          {actions.map((action) => (
            <p key={action.id} data-block={action.id} className="mt-8">
              <BlockLink
                block={action}
                className="inline-flex min-h-11 items-center gap-2.5 font-strong underline decoration-laterne-tief decoration-2 underline-offset-6 hover:text-laterne-tief"
              >
                <Icon name="mail" />
                {action.title}
              </BlockLink>
            </p>
          ))}
          <MoreBlocks blocks={place.rest()} />
        </section>
        <section className="beta-paper" aria-labelledby={formHead ? 'beta-form-heading' : undefined}>
          {formHead && (
            <>
              <h2 id="beta-form-heading" data-block={formHead.id} lang={langOf(formHead, 'title')}>
                {formHead.title}
              </h2>
              <p data-block={formHead.id} className="mt-1.5 text-base text-tinte-2" lang={langOf(formHead, 'content')}>
                {formHead.content}
              </p>
            </>
          )}
          <Island>
            <BetaForm />
          </Island>
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
        <h3 lang={langOf(benefit, 'title')}>{benefit.title}</h3>
        <p lang={langOf(benefit, 'content')}>{benefit.content}</p>
      </div>
    </li>
  );
}

/** A ticket with a perforated stub, for the limited places. */
function Ticket({ ticket }: { ticket: Block }) {
  return (
    <div data-block={ticket.id} className="beta-ticket">
      <div className="beta-ticket-stub">
        <WindowRows />
      </div>
      <div>
        <h3 lang={langOf(ticket, 'title')}>{ticket.title}</h3>
        <p lang={langOf(ticket, 'content')}>{ticket.content}</p>
      </div>
    </div>
  );
}
