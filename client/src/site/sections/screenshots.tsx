import type { PublicBlock } from '@shared/contracts/content';
import type { ScreenshotsMetadata } from '@shared/sections/screenshots';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenPicture } from '../art/screen-picture';
import { MoreBlocks } from '../blocks/more-blocks';
import { langOf } from '../content/use-content';
import { placement } from './placement';
import { ScreenDialog } from './screen-dialog';
import { SectionHeading } from './section-heading';
import type { SectionProps } from './section-props';
import './screenshots.css';

/** Three screens of the app, each of which opens enlarged; a row to swipe where there is no room for three. */
export function ScreenshotsSection({ section }: SectionProps<ScreenshotsMetadata>) {
  const { t } = useTranslation();
  const place = placement(section);
  const screens = place.all('screen');
  const dialogId = useId();
  return (
    <section id={section.anchor ?? section.key} className="section-padding">
      <div className="container-page">
        <div className="screens-grid">
          <SectionHeading section={section} className="screens-heading" />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
          <ul className="screens-row" tabIndex={0} aria-label={t('screenshots.row')}>
            {screens.map((screen, index) => (
              <Screen key={screen.id} screen={screen} index={index} dialogId={dialogId} />
            ))}
          </ul>
          {place.all('note').map((note) => (
            <p key={note.id} data-block={note.id} className="screens-note" lang={langOf(note, 'content')}>
              {note.content}
            </p>
          ))}
        </div>
        <MoreBlocks blocks={place.rest()} />
      </div>
      <ScreenDialog id={dialogId} screens={screens} />
    </section>
  );
}

interface ScreenProps {
  screen: PublicBlock<ScreenshotsMetadata>;
  index: number;
  /** Of the window in which it is shown enlarged. */
  dialogId: string;
}

function Screen({ screen, index, dialogId }: ScreenProps) {
  const { t } = useTranslation();
  const number = index + 1;
  return (
    <li data-block={screen.id}>
      <figure>
        <button
          type="button"
          command="show-modal"
          commandfor={dialogId}
          data-screen={index}
          className="screen-frame"
          aria-label={
            langOf(screen, 'title')
              ? t('screenshots.enlargeNumbered', { number })
              : t('screenshots.enlarge', { title: screen.title })
          }
        >
          <ScreenPicture screen={screen} sizes="(width < 760px) 264px, (width < 1180px) 28vw, 270px" />
        </button>
        <figcaption>
          <span className="screen-number" aria-hidden="true">
            {number}
          </span>
          <span>
            <b lang={langOf(screen, 'title')}>{screen.title}</b>
            <span lang={langOf(screen, 'content')}>{screen.content}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
