import { safeAddress } from '@shared/rules/safe-address';
import '../parts/folded-sheet.css';
import './hero.css';
import './hero-places.css';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { BlockPicture } from '../../art/block-picture';
import { Vignette } from '../../art/drawings';
import { CityMap, HeroOverlay, heroViewOf } from '../../art/hero-map';
import { MoreBlocks } from '../../blocks/more-blocks';
import { shownPicture } from '../../content/safe-addresses';
import { Text } from '../../content/text';
import { langOf, useCurrentContent } from '../../content/use-content';
import { PageLink, SiteLink } from '../../links/site-link';
import { type BlockOf, headingOf, placement, type SectionProps } from '../parts/placement';

type Block = BlockOf<'hero'>;

const maxPlaces = 2;

export default function HeroSection({ section }: SectionProps<'hero'>) {
  const place = placement(section);
  const badges = place.all('badge');
  const actions = place.all('action');
  const highlights = place.all('highlight');
  const places = place.first('place', maxPlaces);
  const titleId = `${section.anchor}-title`;
  const view = heroViewOf(useCurrentContent().page);
  return (
    <section id={section.anchor} aria-labelledby={titleId} className="hero">
      <div className="hero-sheet hero-fold on-night" />
      <div className="hero-content on-night">
        <div className="container-page">
          <div className="hero-text">
            {badges.map((badge) => (
              <p key={badge.id} data-block={badge.id} className="hero-badge" lang={langOf(badge, 'content')}>
                <span className="hero-badge-light" />
                <span>{badge.content}</span>
              </p>
            ))}
            <Text as={headingOf(section)} of={section} field="title" id={titleId} />
            {section.subtitle && <Text as="p" of={section} field="subtitle" className="lead" />}
            {section.description && <Text as="p" of={section} field="description" className="lead" />}
            <Actions actions={actions} />
            <Highlights highlights={highlights} />
          </div>
        </div>
      </div>
      {/* After the text, whose height says where on a phone they lie: a page that is still arriving would move them. */}
      <CityMap crop={view.crop} time="day" className="hero-city hero-city-day" />
      <div className="hero-fold-shadow">
        <div className="hero-fold" />
      </div>
      <div className="hero-sheet hero-fold fold-shading on-night">
        <CityMap crop={view.crop} time="night" className="hero-city" />
        <div className="hero-veil" />
        <HeroOverlay name={section.anchor} view={view} className="hero-city hero-overlay" />
      </div>
      {places.length > 0 && (
        <ul className="hero-places">
          {places.map((block) => (
            <PlaceCard key={block.id} block={block} />
          ))}
        </ul>
      )}
      <ScrollDown from={section.key} />
      <div className="on-night container-page relative bg-transparent">
        <MoreBlocks blocks={place.rest()} className="pb-28" />
      </div>
    </section>
  );
}

/** Links to other pages load a whole document; anchors scroll. */
function Actions({ actions }: { actions: readonly Block[] }) {
  return (
    <div className="hero-actions">
      {actions.map((action, index) => {
        const href = safeAddress(action.content);
        if (!href) return null;
        const look = {
          href,
          lang: langOf(action, 'title'),
          className: buttonClass({ variant: index === 0 ? 'primary' : 'outlined' }),
          children: action.title,
        };
        return href.startsWith('#') ? (
          <SiteLink key={action.id} data-block={action.id} {...look} />
        ) : (
          <PageLink key={action.id} data-block={action.id} {...look} />
        );
      })}
    </div>
  );
}

function Highlights({ highlights }: { highlights: readonly Block[] }) {
  if (highlights.length === 0) return null;
  return (
    <ul className="hero-highlights">
      {highlights.map((highlight) => (
        <li key={highlight.id} data-block={highlight.id}>
          <Icon name={highlight.metadata.icon ?? 'star'} className="size-6 text-lantern-light" />
          <div>
            <Text as="p" of={highlight} field="title" className="leading-tight font-strong text-moon" />
            <Text as="p" of={highlight} field="content" className="mt-1 text-s leading-snug text-fog" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function PlaceCard({ block }: { block: Block }) {
  const { vignette, icon, picture } = block.metadata;
  const photo = shownPicture(block, picture);
  const look = 'size-full rounded-[9px]';
  return (
    <li data-block={block.id} className="hero-place">
      {photo ? (
        <BlockPicture picture={photo} sizes="84px" fills={1} eager className={`${look} object-cover`} />
      ) : (
        <Vignette name={vignette ?? 'roof'} className={look} />
      )}
      <div>
        <Text as="p" of={block} field="title" className="font-display text-title leading-[1.15]" />
        {block.subtitle && (
          <Text as="p" of={block} field="subtitle" className="mt-0.5 text-s leading-[1.3] text-ink-2" />
        )}
        <p
          className="mt-1.5 flex items-center gap-1.5 text-s leading-tight font-bold text-lantern-deep"
          lang={langOf(block, 'content')}
        >
          {icon && <Icon name={icon} className="size-4" />}
          <span>{block.content}</span>
        </p>
      </div>
    </li>
  );
}

function ScrollDown({ from }: { from: string }) {
  const { t } = useTranslation();
  const { sections } = useCurrentContent();
  const next = sections[sections.findIndex(({ key }) => key === from) + 1];
  const target = sections.find(({ anchor }) => anchor === 'features') ?? next;
  if (!target) return null;
  return (
    <SiteLink href={`#${target.anchor}`} className="edged hero-scroll" aria-label={t('hero.scrollDown')}>
      <Icon name="arrow-down" className="size-6" />
    </SiteLink>
  );
}
