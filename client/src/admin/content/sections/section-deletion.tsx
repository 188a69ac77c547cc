import type { Section } from '@shared/contracts/entities';
import { binDays } from '@shared/settings/retention';
import { useQuery } from '@tanstack/react-query';
import { blocksQuery } from '../../../api/admin-api';
import { ConfirmDialog } from '../../kit/question-dialogs';

/** "und sein Inhaltsblock", "und seine 7 Inhaltsblöcke"; without a count while it is not known. */
function withBlocks(count: number | undefined): string {
  if (count === undefined) return 'und alle seine Inhaltsblöcke werden';
  if (count === 0) return 'ohne Inhaltsblöcke wird';
  return count === 1 ? 'und sein 1 Inhaltsblock werden' : `und seine ${count} Inhaltsblöcke werden`;
}

interface SectionDeletionProps {
  section: Section;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The question before a section is deleted; says how many blocks go with it. */
export function SectionDeletion({ section, busy, onConfirm, onCancel }: SectionDeletionProps) {
  const blocks = useQuery(blocksQuery(section.key));
  const count = blocks.isFetchedAfterMount ? blocks.data?.length : undefined;
  return (
    <ConfirmDialog
      title="Sind Sie sicher?"
      description={`Der Abschnitt „${section.title}“ ${withBlocks(count)} dauerhaft gelöscht. Diese Aktion kann nicht rückgängig gemacht werden. Einzige Ausnahme: Eine Kopie bleibt ${binDays} Tage im Papierkorb und lässt sich so lange wiederherstellen.`}
      confirmLabel="Löschen"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
