import type { PublicBlock } from '@shared/contracts/content';
import { type Language, locales } from '@shared/locales';
import type { TestimonialsMetadata } from '@shared/sections/testimonials';
import { useTranslation } from 'react-i18next';
import { BlockPicture } from '../art/block-picture';
import { Postmark } from '../art/postmark';
import { Stamp } from '../art/stamp';
import { Star } from '../art/star';
import { MoreBlocks } from '../blocks/more-blocks';
import { shownPicture } from '../content/shown-picture';
import { langOf, useLanguage } from '../content/use-content';
import { placement } from './placement';
import { SectionHeading } from './section-heading';
import type { SectionProps } from './section-props';
import './testimonials.css';

type Block = PublicBlock<TestimonialsMetadata>;

/** Voices as overlapping postcards. Examples are marked as what they are, on every card. */
export function TestimonialsSection({ section }: SectionProps<TestimonialsMetadata>) {
  const place = placement(section);
  const notices = place.all('notice');
  const quotes = place.all('quote');
  return (
    <section id={section.anchor ?? section.key} className="section-padding testimonials">
      <div className="container-page">
        <SectionHeading section={section} className="max-w-[46rem]" />
        {notices.map((notice) => (
          <p
            key={notice.id}
            data-block={notice.id}
            className="mt-4 max-w-[40em] text-base text-tinte-2"
            lang={langOf(notice, 'content')}
          >
            {notice.content}
          </p>
        ))}
        <ul className="postcards">
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
              {city}
              {label && <em>{label}</em>}
            </span>
          </span>
          {stars !== undefined && <Stars stars={stars} />}
        </figcaption>
      </figure>
    </li>
  );
}

/** Quotation marks of the language the quote is in. */
function Quoted({ text, language }: { text: string; language: Language | undefined }) {
  const pageLanguage = useLanguage();
  const [opening, closing] = locales[language ?? pageLanguage].quotes;
  return opening + text + closing;
}

function Portrait({ quote }: { quote: Block }) {
  const { avatar } = quote.metadata;
  const drawn = avatar && { address: `/images/avatars/${avatar}.svg` };
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
