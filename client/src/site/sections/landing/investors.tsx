import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Pictogram } from '../../art/pictogram';
import { ResponsivePicture } from '../../art/responsive-picture';
import { useActionAddress } from '../../blocks/button-block';
import { MoreBlocks } from '../../blocks/more-blocks';
import { Subheading } from '../../content/heading-levels';
import { Text } from '../../content/text';
import { langOf, useFormPlace } from '../../content/use-content';
import { Island, lazySection } from '../../hydration/lazy-section';
import { PageLink } from '../../links/site-link';
import { type BlockOf, headingOf, placement, type SectionProps } from '../parts/placement';
import { FadeIn } from '../parts/section-heading';
import '../parts/folded-sheet.css';
import './investors.css';

const InvestorForm = lazySection(() => import('../../forms/investor-form').then((module) => module.InvestorForm));

type Block = BlockOf<'investors'>;

export default function InvestorsSection({ section }: SectionProps<'investors'>) {
  const place = placement(section);
  const benefits = place.all('benefit');
  const actions = place.all('action');
  const formHead = place.one('form');
  const form = useFormPlace('investor', section);
  return (
    <section id={section.anchor} className="investors folded-sheet fold-shading on-night">
      <ResponsivePicture
        name="map-investors"
        widths={[510, 1020]}
        width={1020}
        height={720}
        sizes="(width < 1024px) 255px, 100vw"
        className="investors-map"
      />
      <div className="container-page investors-columns">
        <FadeIn>
          <Text as={headingOf(section)} of={section} field="title" />
          {section.subtitle && <Text as="p" of={section} field="subtitle" className="lead mt-5" />}
          {section.description && <Text as="p" of={section} field="description" className="mt-4 text-fog" />}
          <Benefits benefits={benefits} />
          <Actions actions={actions} />
        </FadeIn>
        <div className="paper-form">
          {formHead && (
            <div data-block={formHead.id} className="mb-6">
              <Subheading of={formHead} className="h3" />
              <Text as="p" of={formHead} field="content" className="mt-1.5 text-base text-ink-2" />
            </div>
          )}
          <Island fallback={<div className="min-h-[620px]" />}>
            <InvestorForm {...form} />
          </Island>
        </div>
        <MoreBlocks blocks={place.rest()} className="col-span-full" />
      </div>
    </section>
  );
}

function Benefits({ benefits }: { benefits: readonly Block[] }) {
  if (benefits.length === 0) return null;
  return (
    <ul className="benefits">
      {benefits.map((benefit) => (
        <li key={benefit.id} data-block={benefit.id}>
          {benefit.metadata.drawing ? (
            <Pictogram name={benefit.metadata.drawing} className="size-full" />
          ) : (
            <Icon name={benefit.metadata.icon ?? 'trending-up'} className="size-10 text-lantern-light" />
          )}
          <div>
            <Subheading of={benefit} className="h4" />
            <Text as="p" of={benefit} field="content" className="mt-1 text-base text-fog" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Actions({ actions }: { actions: readonly Block[] }) {
  const addressOf = useActionAddress();
  if (actions.length === 0) return null;
  return (
    <div className="mt-8 flex flex-wrap gap-3.5">
      {actions.map((action) => {
        const href = addressOf(action);
        if (!href) return null;
        return (
          <PageLink
            key={action.id}
            data-block={action.id}
            href={href}
            lang={langOf(action, 'title')}
            className={buttonClass({ variant: 'outlined' })}
          >
            {action.title}
          </PageLink>
        );
      })}
    </div>
  );
}
