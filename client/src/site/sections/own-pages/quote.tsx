import { locales } from '@shared/locales';
import { safeAddress } from '@shared/rules/safe-address';
import { BlockPicture } from '../../art/block-picture';
import { portraitOf } from '../../art/portrait';
import { Text } from '../../content/text';
import { langOf, useLanguage } from '../../content/use-content';
import { PageLink } from '../../links/site-link';
import { GroundEnd, GroundFrame } from '../parts/ground-frame';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import './quote.css';

type Block = BlockOf<'quote'>;

/** What was said; a dotted route leads to who said it. */
export default function QuoteSection({ section }: SectionProps<'quote'>) {
  const place = placement(section);
  const quotes = place.all('quote');
  const actions = place.all('action');
  return (
    <GroundFrame section={section} rest={place.rest}>
      <div className="quotes-grid">
        <SectionHeading section={section} className="quotes-head" />
        <div className="quotes">
          {quotes.map((quote) => (
            <Quote key={quote.id} quote={quote} />
          ))}
          <GroundEnd section={section} notices={[]} actions={actions} />
        </div>
      </div>
    </GroundFrame>
  );
}

/** Quotation marks around all of a text, also within the unseen marks of the preview. */
const typedMarks =
  /^(\p{Default_Ignorable_Code_Point}*)["„“”«»]([^"„“”«»]*)["„“”«»](\p{Default_Ignorable_Code_Point}*)$/u;

function Quote({ quote }: { quote: Block }) {
  const pageLanguage = useLanguage();
  const lang = langOf(quote, 'content');
  const [opening, closing] = locales[lang ?? pageLanguage].quotes;
  return (
    <figure data-block={quote.id} className="quote">
      <blockquote lang={lang}>
        <p>{opening + quote.content.trim().replace(typedMarks, '$1$2$3') + closing}</p>
      </blockquote>
      <figcaption>
        <Portrait quote={quote} />
        <span className="quote-speaker">
          <Text as="b" of={quote} field="title" />
          {quote.subtitle && <Text of={quote} field="subtitle" />}
          <Source quote={quote} />
        </span>
      </figcaption>
    </figure>
  );
}

/** The name stands beside it. Without a picture the route ends in a light. */
function Portrait({ quote }: { quote: Block }) {
  const picture = portraitOf(quote);
  if (!picture) return <span className="quote-light" aria-hidden="true" />;
  return (
    <BlockPicture picture={picture} alt="" sizes="64px" fills={1} width={64} height={64} className="quote-portrait" />
  );
}

function Source({ quote }: { quote: Block }) {
  const { source, link } = quote.metadata;
  if (!source) return null;
  const href = safeAddress(link ?? '');
  const lang = langOf(quote, 'metadata');
  if (!href) return <cite lang={lang}>{source}</cite>;
  return (
    <cite lang={lang}>
      <PageLink href={href} rel={href.startsWith('https:') ? 'noopener noreferrer' : undefined}>
        {source}
      </PageLink>
    </cite>
  );
}
