import type { Finding } from '@shared/findings';
import { statisticsKey } from '@shared/settings/setting-keys';
import { stateNames } from '../../content/texts/text-filters';
import { adminPaths } from '../../navigation/admin-paths';
import { type FindingLink, FindingList } from '../../navigation/finding-list';
import { useSeenFindings } from './seen-findings';

/** What is mended in the server's environment, not in the content area. */
const technical: ReadonlySet<string> = new Set([
  'mail',
  'mail-domain',
  'public-url',
  'proxy',
  'secret',
  'backup',
  'erasures',
]);

const links: Readonly<Record<string, readonly FindingLink[]>> = {
  owner: [{ href: adminPaths.forms, label: 'Zu den Angaben' }],
  mail: [{ href: adminPaths.mail, label: 'Zum E-Mail-Versand' }],
  'mail-domain': [{ href: adminPaths.mail, label: 'Zur Prüfung der Domain' }],
  translations: [
    { href: adminPaths.texts({ state: stateNames.missing.address }), label: 'Fehlende Texte' },
    { href: adminPaths.texts({ state: stateNames.outdated.address }), label: 'Veraltete Texte' },
  ],
  statistics: [{ href: adminPaths.setting(statisticsKey), label: 'Zur Einstellung' }],
  enquiries: [{ href: adminPaths.inbox, label: 'Zu den Anfragen' }],
};

/** What the content area can mend, then what the server needs, then what is good. */
export function ChecklistFindings({ findings }: { findings: readonly Finding[] }) {
  const seen = useSeenFindings(findings);
  const begun = seen.filter((finding) => finding.begun);
  const ofServer = begun.filter(({ id }) => technical.has(id));
  return (
    <div className="divide-y divide-admin-line">
      <FindingList findings={begun.filter(({ id }) => !technical.has(id))} links={links} />
      {ofServer.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center px-5 font-strong">
            {`Für die Technik (${ofServer.length})`}
          </summary>
          <FindingList findings={ofServer} links={links} />
        </details>
      )}
      <FindingList findings={seen.filter((finding) => !finding.begun)} />
    </div>
  );
}
