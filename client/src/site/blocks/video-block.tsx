import { paths } from '@shared/paths';
import { type Ref, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { mayLoadAlways, onVideoChoice, rememberAlways } from '../../behaviour/video-choice';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ResponsivePicture } from '../art/responsive-picture';
import { ownPicture, type Video, videoAt } from '../content/addresses';
import { langOf } from '../content/use-content';
import { PageLink } from '../links/page-link';
import { BlockHeading } from './block-heading';
import type { BlockProps } from './block-props';

/** A video that stays away until somebody asks for it: before the click nothing reaches the video host. */
export function VideoBlock({ block, level }: BlockProps) {
  const video = videoAt(block.content);
  if (!video) return null;
  return (
    <article data-block={block.id}>
      <BlockHeading block={block} level={level ?? 3} />
      <Player video={video} title={block.title} lang={langOf(block, 'title')} poster={ownPicture(block.imageUrl)} />
    </article>
  );
}

interface PlayerProps {
  video: Video;
  title: string;
  lang: string | undefined;
  poster: string | undefined;
}

function Player({ video, title, lang, poster }: PlayerProps) {
  const { t } = useTranslation();
  const always = useSyncExternalStore(
    onVideoChoice,
    () => mayLoadAlways(video.provider),
    () => false,
  );
  const [once, setOnce] = useState(false);
  const [clicked, setClicked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** What was pressed has gone: the focus belongs to what came in its place. */
  const losesFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the one takes the place of the other
  useEffect(() => {
    if (losesFocus.current) place.current?.querySelector<HTMLElement>('iframe, button')?.focus();
    losesFocus.current = false;
  }, [once, always]);

  function load(choice: 'once' | 'always') {
    losesFocus.current = true;
    setClicked(true);
    // Where nothing can be stored, the choice lasts for this video.
    if (choice === 'once' || !rememberAlways(video.provider, true)) setOnce(true);
  }

  function withdraw() {
    losesFocus.current = true;
    setOnce(false);
    rememberAlways(video.provider, false);
  }

  if (!once && !always) return <Placeholder provider={video.provider} poster={poster} onLoad={load} place={place} />;
  return (
    <div ref={place} className="mt-4">
      <iframe
        src={`${video.player}${clicked ? `${video.player.includes('?') ? '&' : '?'}autoplay=1` : ''}`}
        title={title}
        lang={lang}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-card border-0 bg-nacht-950"
      />
      {always && (
        <button
          type="button"
          onClick={withdraw}
          className="mt-2 min-h-6 cursor-pointer text-s underline underline-offset-3"
        >
          {t('blocks.video.withdraw', { provider: video.provider })}
        </button>
      )}
    </div>
  );
}

interface PlaceholderProps {
  provider: Video['provider'];
  poster: string | undefined;
  onLoad: (choice: 'once' | 'always') => void;
  place: Ref<HTMLDivElement>;
}

function Placeholder({ provider, poster, onLoad, place }: PlaceholderProps) {
  const { t } = useTranslation();
  const picture = 'absolute inset-0 size-full object-cover opacity-25';
  return (
    <div
      ref={place}
      className="on-night relative mt-4 grid min-h-80 place-items-center overflow-hidden rounded-card px-5 py-10 md:aspect-video"
    >
      {poster ? (
        <img src={poster} alt="" loading="lazy" decoding="async" className={picture} />
      ) : (
        <ResponsivePicture
          name="map-beta"
          widths={[800, 1600]}
          width={1600}
          height={696}
          sizes="(width < 900px) 100vw, 800px"
          className={picture}
        />
      )}
      <div className="relative max-w-[34em] text-center">
        <p className="text-base text-nebel">
          {t('blocks.video.notice', { provider })}{' '}
          <PageLink href={paths.page('datenschutz')} className="text-mond underline underline-offset-3">
            {t('blocks.video.privacy')}
          </PageLink>
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <Button onClick={() => onLoad('once')}>
            <Icon name="play" />
            {t('blocks.video.once')}
          </Button>
          <Button variant="linie" onClick={() => onLoad('always')}>
            {t('blocks.video.always', { provider })}
          </Button>
        </div>
      </div>
    </div>
  );
}
