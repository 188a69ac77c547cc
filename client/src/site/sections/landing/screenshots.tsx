import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeDialog } from '../../../ui/native-dialog';
import { MoreBlocks } from '../../blocks/more-blocks';
import { Text } from '../../content/text';
import { langOf, useCurrentContent } from '../../content/use-content';
import { DialogSteps } from '../parts/dialog-steps';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { ScreenPicture } from '../parts/screen-picture';
import { Notices } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';
import './screenshots.css';

export default function ScreenshotsSection({ section }: SectionProps<'screenshots'>) {
  const { t } = useTranslation();
  const { page } = useCurrentContent();
  const place = placement(section);
  const screens = place.all('screen');
  const dialogId = useId();
  return (
    <section id={section.anchor} className="section-padding">
      <div className="container-page">
        <div className={`screens-grid ${page === 'investor' ? 'screens-grid-large' : ''}`}>
          <SectionHeading section={section} className="screens-heading" />
          <ul className="screens-row" aria-label={t('screenshots.row')}>
            {screens.map((screen, index) => (
              <Screen key={screen.id} screen={screen} index={index} dialogId={dialogId} />
            ))}
          </ul>
          <Notices blocks={place.all('note')} className="screens-note" />
        </div>
        <MoreBlocks blocks={place.rest()} />
      </div>
      <ScreenDialog id={dialogId} screens={screens} />
    </section>
  );
}

interface ScreenProps {
  screen: BlockOf<'screenshots'>;
  index: number;
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

interface ScreenDialogProps {
  id: string;
  screens: readonly BlockOf<'screenshots'>[];
}

/** The screens enlarged, one at a time (enhancements/screens.ts); without scripts all are listed below each other. */
function ScreenDialog({ id, screens }: ScreenDialogProps) {
  const { t } = useTranslation();
  const titleId = (index: number) => `${id}-title-${index}`;
  const textId = (index: number) => `${id}-text-${index}`;
  return (
    <NativeDialog
      id={id}
      data-screens=""
      aria-labelledby={titleId(0)}
      aria-describedby={textId(0)}
      closeLabel={t('screenshots.close')}
      footer={screens.length > 1 && <DialogSteps />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys (WCAG 2.1.1) */}
      <div className="screens-large" tabIndex={0}>
        {screens.map((screen, index) => (
          <div key={screen.id} data-shown={index === 0} suppressHydrationWarning className="screen-large">
            <header>
              <Text as="h2" of={screen} field="title" id={titleId(index)} />
              <Text as="p" of={screen} field="content" id={textId(index)} />
            </header>
            <div className="screen-large-picture">
              <ScreenPicture screen={screen} sizes="(width < 552px) calc(100vw - 32px), 520px" />
            </div>
          </div>
        ))}
      </div>
    </NativeDialog>
  );
}
