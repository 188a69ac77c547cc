import { useTranslation } from 'react-i18next';
import { langOf } from '../content/use-content';
import { BlockHeading } from './block-heading';
import type { BlockProps } from './block-props';

type Simple = string | number | boolean;

/** The pairs of a JSON object whose values can be read as they stand; null for anything deeper or broken. */
function simplePairs(json: string): [string, Simple][] | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const pairs = Object.entries(value);
  const simple = pairs.every(([, entry]) => ['string', 'number', 'boolean'].includes(typeof entry));
  return simple && pairs.length > 0 ? (pairs as [string, Simple][]) : null;
}

/** Own data: a list of terms where it is one, nothing where a visitor could not read it. */
export function CustomBlock({ block, level }: BlockProps) {
  const { t } = useTranslation();
  const pairs = simplePairs(block.content);
  if (!pairs) return null;
  return (
    <article data-block={block.id}>
      <BlockHeading block={block} level={level ?? 3} />
      <dl className="mt-4 border-t border-linie" lang={langOf(block, 'content')}>
        {pairs.map(([term, value]) => (
          <div key={term} className="grid gap-x-6 border-b border-linie py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="font-strong">{term}</dt>
            <dd className="text-tinte-2 wrap-anywhere">
              {typeof value === 'boolean' ? t(value ? 'blocks.yes' : 'blocks.no') : value}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
