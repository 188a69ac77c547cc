import type { Setting } from '@shared/contracts/entities';
import { contactGroup, legalGroup } from '@shared/entities/menu-groups';
import type { Elements } from '../../../ui/elements';
import { adminPaths } from '../../navigation/admin-paths';
import { FormLink } from '../../navigation/form-link';
import { settingName, useFilled } from '../entities/shown-names';

/** In the order of the site's footer. */
const contactSettings = ['contact-email', 'contact-phone', 'contact-city', 'social-url', 'social-label'];
const aboutSettings = ['site-name', 'site-tagline', 'footer-disclaimer', 'footer-note'];

interface FixedContentProps {
  /** Id of a list of entries: the key of its menu or group. */
  list: string;
  settings: readonly Setting[];
}

/** What the site shows beside the entries of a list, and where that is changed. */
export function FixedContent({ list, settings }: FixedContentProps) {
  if (list === 'footer')
    return (
      <Note text="Links von den Gruppen steht in der Fußzeile, aus den Einstellungen:">
        <SettingFacts keys={aboutSettings} settings={settings} />
      </Note>
    );
  if (list === contactGroup)
    return (
      <Note text="Darüber zeigt die Fußzeile diese Angaben aus den Einstellungen:">
        <SettingFacts keys={contactSettings} settings={settings} />
      </Note>
    );
  if (list === legalGroup)
    return <Note text="Darunter stehen in der Fußzeile die Cookie-Einstellungen der Besucher." />;
  return null;
}

function Note({ text, children }: { text: string; children?: Elements }) {
  return (
    <div className="border-t border-admin-divider bg-admin-head px-5 py-3 text-note text-ink-2">
      <p>{text}</p>
      {children}
    </div>
  );
}

function SettingFacts({ keys, settings }: { keys: readonly string[]; settings: readonly Setting[] }) {
  const filled = useFilled();
  return (
    <dl className="mt-1.5 grid gap-x-4 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {keys.map((key) => {
        const setting = settings.find((one) => one.key === key);
        return (
          setting && (
            <div key={key} className="contents">
              <dt>
                <FormLink href={adminPaths.setting(key)}>{settingName(setting)}</FormLink>
              </dt>
              <dd className="wrap-anywhere max-sm:mb-2">{filled(setting.value) || 'leer'}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
