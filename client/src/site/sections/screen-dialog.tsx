import type { PublicBlock } from '@shared/contracts/content';
import type { ScreenshotsMetadata } from '@shared/sections/screenshots';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { ScreenPicture } from '../art/screen-picture';

interface ScreenDialogProps {
  screens: readonly PublicBlock<ScreenshotsMetadata>[];
  /** Which screen is open, or null while the dialog is closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** One screen large, with the way to the next and the one before. */
export function ScreenDialog({ screens, shown, onShow }: ScreenDialogProps) {
  const { t } = useTranslation();
  const screen = shown === null ? undefined : screens[shown];
  const step = (by: number) => shown !== null && onShow((shown + by + screens.length) % screens.length);

  // On the document: the focus may be on any button of the dialog, or on none.
  useEffect(() => {
    if (shown === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by && !event.altKey && !event.metaKey && !event.ctrlKey)
        onShow((shown + by + screens.length) % screens.length);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown, screens.length, onShow]);

  return (
    <Dialog
      open={screen !== undefined}
      onOpenChange={(open) => !open && onShow(null)}
      title={screen?.title}
      description={screen?.content}
      closeLabel={t('screenshots.close')}
      footer={
        screens.length > 1 && (
          <>
            <Button variant="linie" size="compact" onClick={() => step(-1)}>
              <Icon name="arrow-left" />
              {t('screenshots.previous')}
            </Button>
            <Button variant="linie" size="compact" onClick={() => step(1)}>
              {t('screenshots.next')}
              <Icon name="arrow-right" />
            </Button>
          </>
        )
      }
    >
      {screen && (
        <div className="screen-large">
          <ScreenPicture screen={screen} sizes="(width < 480px) 80vw, 400px" />
        </div>
      )}
    </Dialog>
  );
}
