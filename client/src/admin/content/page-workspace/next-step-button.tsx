import type { SitePage } from '@shared/contracts/entities';
import { Link } from 'wouter';
import { AdminButton, adminButtonClass } from '../../kit/admin-button';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import type { Publishing } from '../checks/publishing';
import { usePageSwitch } from '../pages/page-switch';
import type { NextStep } from './next-step';

interface NextStepButtonProps {
  step: NextStep;
  page: SitePage;
  /** Address of the page for visitors. */
  publicPath: string;
  publish: Publishing['publish'];
}

/** What to do next with a page, as one button. */
export function NextStepButton({ step, page, publicPath, publish }: NextStepButtonProps) {
  const { open } = useNavigation();
  const publishPage = usePageSwitch(page, publish);
  const { key } = page;
  switch (step) {
    case 'add section':
      return <StepButton label="Abschnitt hinzufügen" onClick={() => open(adminPaths.newSectionOn(key))} />;
    case 'publish':
      return <StepButton label="Veröffentlichen" onClick={publishPage} />;
    case 'add to menu':
      return <StepButton label="Ins Menü aufnehmen" onClick={() => open(adminPaths.newMenuEntryTo('main', key))} />;
    case 'see schedule':
      return <StepLink label="Zeitplan ansehen" href={adminPaths.changes} />;
    case 'see changes':
      return <StepLink label="Änderungen ansehen" href={adminPaths.changes} />;
    case 'translate':
      return <StepLink label="Übersetzungen ergänzen" href={adminPaths.texts({ page: key })} />;
    case 'view':
      return (
        <a href={publicPath} target="_blank" rel="noopener" className={adminButtonClass({ tone: 'primary' })}>
          Auf der Website ansehen
        </a>
      );
  }
}

function StepButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <AdminButton tone="primary" onClick={onClick}>
      {label}
    </AdminButton>
  );
}

function StepLink({ label, href }: { label: string; href: string }) {
  return (
    <Link href={href} className={adminButtonClass({ tone: 'primary' })}>
      {label}
    </Link>
  );
}
