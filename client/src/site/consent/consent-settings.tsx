import { paths } from '@shared/paths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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

  function choose(choice: ConsentChoice) {
    storeConsent(choice);
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
function Purposes({ onChoose }: { onChoose: (choice: ConsentChoice) => void }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<ConsentChoice>(() => {
    const stored = readConsent();
    return { analytics: stored?.analytics ?? false, marketing: stored?.marketing ?? false };
  });
  return (
    <>
      <ul className="grid">
        <Purpose name="necessary" checked disabled />
        <Purpose
          name="analytics"
          checked={choice.analytics}
          onChange={(analytics) => setChoice({ ...choice, analytics })}
        />
        <Purpose
          name="marketing"
          checked={choice.marketing}
          onChange={(marketing) => setChoice({ ...choice, marketing })}
        />
      </ul>
      <p className="mt-4 text-s">
        <PageLink href={paths.page('datenschutz')} className="font-semibold underline underline-offset-3">
          {t('consent.privacyLong')}
        </PageLink>
      </p>
      <div className="consent-choices mt-6">
        <button type="button" onClick={() => onChoose(choice)}>
          {t('consent.save')}
        </button>
        <button type="button" onClick={() => onChoose({ analytics: false, marketing: false })}>
          {t('consent.necessaryOnly')}
        </button>
        <button type="button" onClick={() => onChoose({ analytics: true, marketing: true })}>
          {t('consent.acceptAll')}
        </button>
      </div>
    </>
  );
}

interface PurposeProps {
  name: 'necessary' | 'analytics' | 'marketing';
  checked: boolean;
  disabled?: boolean;
  onChange?: (checked: boolean) => void;
}

function Purpose({ name, checked, disabled = false, onChange }: PurposeProps) {
  const { t } = useTranslation();
  return (
    <li className="border-b border-linie py-4 first:pt-0">
      <Checkbox
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
        aria-describedby={`consent-${name}-text`}
        label={
          <b className="font-bold">
            {t(`consent.purposes.${name}.title`)}
            {disabled && <span className="ml-2 text-xs font-strong text-tinte-2">{t('consent.alwaysOn')}</span>}
          </b>
        }
      />
      <p id={`consent-${name}-text`} className="mt-1 pl-9 text-s leading-normal text-tinte-2">
        {t(`consent.purposes.${name}.text`)}
      </p>
    </li>
  );
}
