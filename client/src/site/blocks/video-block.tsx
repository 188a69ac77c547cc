import { paths } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { BlockPicture } from '../art/block-picture';
import { ResponsivePicture } from '../art/responsive-picture';
import { type ShownPicture, shownPicture, type Video, videoAt } from '../content/safe-addresses';
import { langOf } from '../content/use-content';
import { PageLink } from '../links/site-link';
import { BlockHeading, type BlockProps } from './block-texts';
import './video-block.css';

/**
 * Two-click video: nothing is requested from the video host before the visitor agrees. This renders the offer;
 * enhancements/video.ts inserts the player.
 */
export function VideoBlock({ block }: BlockProps) {
  const { t } = useTranslation();
  const video = videoAt(block.content);
  if (!video) return null;
  const { provider, player } = video;
  return (
    <article data-block={block.id}>
      <BlockHeading block={block} />
      <div
        key={player}
        className="mt-4"
        data-video={player}
        data-video-provider={provider}
        data-video-title={block.title}
      >
        <Offer provider={provider} poster={shownPicture(block, block.imageUrl)} />
        <div data-video-film="" hidden lang={langOf(block, 'title')} className="video-film" suppressHydrationWarning>
          {/* An empty text child, so that React leaves the script's content in here alone. */ ''}
        </div>
        <button
          type="button"
          data-video-withdraw=""
          hidden
          suppressHydrationWarning
          className="mt-2 min-h-6 cursor-pointer text-s underline underline-offset-3"
        >
          {t('blocks.video.withdraw', { provider })}
        </button>
      </div>
    </article>
  );
}

interface OfferProps {
  provider: Video['provider'];
  poster: ShownPicture | undefined;
}

function Offer({ provider, poster }: OfferProps) {
  const { t } = useTranslation();
  const picture = 'absolute inset-0 size-full object-cover opacity-25';
  return (
    <div
      data-video-offer=""
      suppressHydrationWarning
      className="on-night relative grid min-h-80 place-items-center overflow-hidden rounded-card px-5 py-10 md:aspect-video"
    >
      {poster ? (
        <BlockPicture
          picture={poster}
          alt=""
          sizes="(width < 1000px) 100vw, 960px"
          fills={16 / 9}
          className={picture}
        />
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
        <p className="text-base text-fog">
          <span>{`${t('blocks.video.notice', { provider })} `}</span>
          <PageLink href={paths.page('datenschutz')} className="text-moon underline underline-offset-3">
            {t('blocks.video.privacy')}
          </PageLink>
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <Button data-video-load="once">
            <Icon name="play" />
            <span>{t('blocks.video.once')}</span>
          </Button>
          <Button variant="outlined" data-video-load="always">
            {t('blocks.video.always', { provider })}
          </Button>
        </div>
      </div>
    </div>
  );
}
