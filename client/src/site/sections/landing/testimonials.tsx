import '../../art/stamp.css';
import '../parts/sideways.css';
import './testimonials.css';
import { type Language, locales } from '@shared/locales';
import type { CityCoin as CityCoinName } from '@shared/sections/drawings';
import { useTranslation } from 'react-i18next';
import { BlockPicture } from '../../art/block-picture';
import { CityCoin, Star } from '../../art/drawings';
import { imageAddress } from '../../art/responsive-picture';
import { MoreBlocks } from '../../blocks/more-blocks';
import { shownPicture } from '../../content/safe-addresses';
import { langOf, useLanguage } from '../../content/use-content';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { Notices } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';

type Block = BlockOf<'testimonials'>;

/** Quotes as overlapping postcards. Every example is labelled as such. */
export default function TestimonialsSection({ section }: SectionProps<'testimonials'>) {
  const place = placement(section);
  const quotes = place.all('quote');
  return (
    <section id={section.anchor} className="section-padding on-paper-2 testimonials">
      <div className="container-page">
        <SectionHeading section={section} className="max-w-[46rem]" />
        <Notices blocks={place.all('notice')} className="mt-4 max-w-[40em] text-base text-ink-2" />
        <ul className="postcards sideways">
          {quotes.map((quote) => (
            <Postcard key={quote.id} quote={quote} />
          ))}
        </ul>
        <MoreBlocks blocks={place.rest()} className="lg:pt-28" />
      </div>
    </section>
  );
}

function Postcard({ quote }: { quote: Block }) {
  const { city, stars, label, stamp } = quote.metadata;
  return (
    <li>
      <figure data-block={quote.id} className="postcard">
        <div className="postcard-head" aria-hidden="true">
          <span className="postcard-lines" />
          <Postmark />
          {stamp && <Stamp coin={stamp} city={city} />}
        </div>
        <blockquote lang={langOf(quote, 'content')}>
          <Quoted text={quote.content} language={langOf(quote, 'content')} />
        </blockquote>
        <figcaption>
          <Portrait quote={quote} />
          <span className="postcard-sender">
            <b lang={langOf(quote, 'title')}>{quote.title}</b>
            <span lang={langOf(quote, 'metadata')}>
              <span>{city}</span>
              {label && <em>{label}</em>}
            </span>
          </span>
          {stars !== undefined && <Stars stars={stars} />}
        </figcaption>
      </figure>
    </li>
  );
}

function Quoted({ text, language }: { text: string; language: Language | undefined }) {
  const pageLanguage = useLanguage();
  const [opening, closing] = locales[language ?? pageLanguage].quotes;
  return <span>{opening + text + closing}</span>;
}

function Portrait({ quote }: { quote: Block }) {
  const { avatar } = quote.metadata;
  const drawn = avatar && { address: imageAddress(`avatars/${avatar}.svg`) };
  const picture = shownPicture(quote, quote.imageUrl) ?? drawn;
  return (
    picture && (
      <BlockPicture picture={picture} sizes="60px" fills={1} width={60} height={60} className="postcard-portrait" />
    )
  );
}

function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t('testimonials.stars', { stars })} className="postcard-stars">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} filled={star <= stars} />
      ))}
    </span>
  );
}

function Postmark() {
  return (
    <svg viewBox="0 0 104 70" aria-hidden="true" className="postmark">
      <g fill="none" stroke="currentColor" strokeWidth="1.800">
        <circle cx="34" cy="35" r="29" />
        <circle cx="34" cy="35" r="19" />
        <path d="M64 18q10-6 20 0t20 0M66 29q10-6 19 0t19 0M66 40q10-6 19 0t19 0M64 51q10-6 20 0t20 0" />
        <path d="M31 46V25M31 41c0-6 6-4.500 8-8" strokeWidth="2.600" strokeLinecap="round" />
      </g>
      <circle cx="41" cy="29" r="3.600" fill="currentColor" />
    </svg>
  );
}

const grounds: Record<CityCoinName, string> = {
  berlin: 'var(--brick)',
  hamburg: 'var(--moss)',
  muenchen: 'var(--water)',
  koeln: 'var(--moss)',
  wien: 'var(--water)',
  zuerich: 'var(--brick)',
  paris: 'var(--water)',
  barcelona: 'var(--moss)',
  rom: 'var(--brick)',
};

function Stamp({ coin, city }: { coin: CityCoinName; city: string | undefined }) {
  return (
    <span className="stamp">
      <span className="stamp-picture" style={{ background: grounds[coin] }}>
        <CityCoin name={coin} />
        <span>{city}</span>
      </span>
    </span>
  );
}
