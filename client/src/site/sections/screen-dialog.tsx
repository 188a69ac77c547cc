import type { PublicBlock } from '@shared/contracts/content';
import type { ScreenshotsMetadata } from '@shared/sections/screenshots';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { NativeDialog } from '../../ui/native-dialog';
import { ScreenPicture } from '../art/screen-picture';
import { langOf } from '../content/use-content';

interface ScreenDialogProps {
  id: string;
  screens: readonly PublicBlock<ScreenshotsMetadata>[];
}

/**
 * The screens large, one at a time, with the way to the next and the one before (behaviour/screens.ts); all of them below
 * each other where there are no scripts.
 */
export function ScreenDialog({ id, screens }: ScreenDialogProps) {
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
      footer={screens.length > 1 && <Steps />}
    >
      <div className="screens-large">
        {screens.map((screen, index) => (
          <div key={screen.id} data-shown={index === 0} suppressHydrationWarning className="screen-large">
            <header>
              <h2 id={titleId(index)} lang={langOf(screen, 'title')}>
                {screen.title}
              </h2>
              <p id={textId(index)} lang={langOf(screen, 'content')}>
                {screen.content}
              </p>
            </header>
            <div className="screen-large-picture">
              <ScreenPicture screen={screen} sizes="(width < 480px) 80vw, 400px" />
            </div>
          </div>
        ))}
      </div>
    </NativeDialog>
  );
}

function Steps() {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="linie" size="compact" data-step={-1}>
        <Icon name="arrow-left" />
        {t('screenshots.previous')}
      </Button>
      <Button variant="linie" size="compact" data-step={1}>
        {t('screenshots.next')}
        <Icon name="arrow-right" />
      </Button>
    </>
  );
}
