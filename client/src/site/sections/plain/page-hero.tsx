import { buttonClass } from '../../../ui/button';
import { BlockLink, useActionAddress } from '../../blocks/button-block';
import { MoreBlocks } from '../../blocks/more-blocks';
import { langOf, useCurrentContent } from '../../content/use-content';
import { GermanPageNote } from '../parts/german-page-note';
import { MapBand } from '../parts/map-band';
import { placement, type SectionProps } from '../parts/placement';
import FiguresSection from './figures';
import { FiguresForEditors } from './parts/figures-for-editors';

export default function PageHeroSection({ section }: SectionProps<'page-hero'>) {
  const place = placement(section);
  const actions = place.all('action');
  const facts = place.all('fact');
  const { page, sections } = useCurrentContent();
  const rest = place.rest();
  const addressOf = useActionAddress();
  return (
    <>
      <MapBand section={section}>
        <GermanPageNote shown={langOf(section, 'title') !== undefined} />
        {actions.length > 0 && (
          <div className="mt-8 flex flex-wrap gap-3.5">
            {actions.map((action, index) => (
              <BlockLink
                key={action.id}
                block={action}
                address={addressOf(action)}
                className={buttonClass({ variant: index === 0 ? 'primary' : 'outlined' })}
              />
            ))}
          </div>
        )}
        {facts.length > 0 && (
          <dl className="map-band-facts">
            {facts.map((fact) => (
              <div key={fact.id} data-block={fact.id}>
                <dt lang={langOf(fact, 'title')}>{fact.title}</dt>
                <dd lang={langOf(fact, 'content')}>{fact.content}</dd>
              </div>
            ))}
          </dl>
        )}
      </MapBand>
      {page === 'investor' && !sections.some(({ layout }) => layout === 'figures') && (
        <FiguresForEditors layout={FiguresSection} />
      )}
      {rest.length > 0 && (
        <div className="container-page pb-16">
          <MoreBlocks blocks={rest} />
        </div>
      )}
    </>
  );
}
