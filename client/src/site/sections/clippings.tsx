import type { PublicBlock } from '@shared/contracts/content';
import type { FeaturesMetadata } from '@shared/sections/features';
import { langOf } from '../content/use-content';
import './clippings.css';

type Block = PublicBlock<FeaturesMetadata>;

/** Slips of paper with what people wrote, the useful part marked, and an advert crossed out. */
export function Clippings({ clippings }: { clippings: readonly Block[] }) {
  return (
    <div className="clippings" aria-hidden="true">
      {clippings.map((clipping) =>
        clipping.metadata.role === 'adClipping' ? (
          <p key={clipping.id} data-block={clipping.id} className="clipping-advert" lang={langOf(clipping, 'content')}>
            {clipping.title}: {clipping.content}
          </p>
        ) : (
          <p key={clipping.id} data-block={clipping.id} lang={langOf(clipping, 'content')}>
            <small>{clipping.title}</small>
            <Marked text={clipping.content} passage={clipping.metadata.highlight} />
          </p>
        ),
      )}
    </div>
  );
}

function Marked({ text, passage }: { text: string; passage: string | undefined }) {
  const start = passage ? text.indexOf(passage) : -1;
  if (!passage || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{passage}</mark>
      {text.slice(start + passage.length)}
    </>
  );
}
