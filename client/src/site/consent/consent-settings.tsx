import { paths } from '@shared/paths';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysLoadedProviders, keepAlwaysOnly } from '../../behaviour/video-choice';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { PageLink } from '../links/page-link';
import { type ConsentChoice, readConsent, storeConsent } from './consent-record';
import './consent-banner.css';

interface ConsentSettingsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChosen: () => void;
}

/** The purposes one by one. Opening shows what is stored; nothing is ticked ahead of the visitor. */
export function ConsentSettings({ open, onOpenChange, onChosen }: ConsentSettingsProps) {
  const { t } = useTranslation();

  function choose(choice: ConsentChoice, videos: readonly string[]) {
    storeConsent(choice);
    keepAlwaysOnly(videos);
    onChosen();
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('consent.settingsTitle')}
      description={t('consent.settingsText')}
      closeLabel={t('consent.closeSettings')}
      size="medium"
    >
      <Purposes onChoose={choose} />
    </Dialog>
  );
}

/** Mounted anew with each opening, so that it starts from what is stored. */
function Purposes({ onChoose }: { onChoose: (choice: ConsentChoice, videos: readonly string[]) => void }) {
  const { t } = useTranslation();
  const [providers] = useState(alwaysLoadedProviders);
  const [videos, setVideos] = useState<readonly string[]>(providers);
  const [choice, setChoice] = useState<ConsentChoice>(() => {
    const stored = readConsent();
    return { analytics: stored?.analytics ?? false, marketing: stored?.marketing ?? false };
  });
  return (
    <>
      <ul className="grid">
        <Purpose
          title={t('consent.purposes.necessary.title')}
          text={t('consent.purposes.necessary.text')}
          checked
          disabled
        />
        {(['analytics', 'marketing'] as const).map((purpose) => (
          <Purpose
            key={purpose}
            title={t(`consent.purposes.${purpose}.title`)}
            text={t(`consent.purposes.${purpose}.text`)}
            checked={choice[purpose]}
            onChange={(allowed) => setChoice({ ...choice, [purpose]: allowed })}
          />
        ))}
        {providers.map((provider) => (
          <Purpose
            key={provider}
            title={t('blocks.video.always', { provider })}
            text={t('consent.videos', { provider })}
            checked={videos.includes(provider)}
            onChange={(always) =>
              setVideos(always ? [...videos, provider] : videos.filter((other) => other !== provider))
            }
          />
        ))}
      </ul>
      <p className="mt-4 text-s">
        <PageLink href={paths.page('datenschutz')} className="font-semibold underline underline-offset-3">
          {t('consent.privacyLong')}
        </PageLink>
      </p>
      <div className="consent-choices mt-6">
        <button type="button" onClick={() => onChoose(choice, videos)}>
          {t('consent.save')}
        </button>
        <button type="button" onClick={() => onChoose({ analytics: false, marketing: false }, [])}>
          {t('consent.necessaryOnly')}
        </button>
        <button type="button" onClick={() => onChoose({ analytics: true, marketing: true }, providers)}>
          {t('consent.acceptAll')}
        </button>
      </div>
    </>
  );
}

interface PurposeProps {
  title: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChange?: (checked: boolean) => void;
}

function Purpose({ title, text, checked, disabled = false, onChange }: PurposeProps) {
  const { t } = useTranslation();
  const textId = useId();
  return (
    <li className="border-b border-linie py-4 first:pt-0">
      <Checkbox
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
        aria-describedby={textId}
        label={
          <b className="font-bold">
            {title}
            {disabled && <span className="ml-2 text-xs font-strong text-tinte-2">{t('consent.alwaysOn')}</span>}
          </b>
        }
      />
      <p id={textId} className="mt-1 pl-9 text-s leading-normal text-tinte-2">
        {text}
      </p>
    </li>
  );
}
