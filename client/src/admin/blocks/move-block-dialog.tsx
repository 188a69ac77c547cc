import type { Block } from '@shared/contracts/blocks';
import { pages } from '@shared/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blocksQuery, cmsApi, refetchBlocks, sectionsQuery } from '../../api/admin-api';
import { SelectField } from '../../ui/field';
import { problemsOfMove, publishProblems } from '../checks/publish-problems';
import { usePublishing } from '../checks/use-publishing';
import { ChoiceDialog } from '../dialogs/choice-dialog';
import { useSubmit } from '../dialogs/use-submit';
import { noChoice } from '../forms/form-values';
import { pageLabels } from '../labels';

/** Moves a block to the end of another section. */
export function MoveBlockDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const client = useQueryClient();
  const sections = useQuery(sectionsQuery);
  const { data: blocks } = useQuery(blocksQuery(block.sectionKey));
  const { busy, submit } = useSubmit();
  const publishing = usePublishing();
  const [target, setTarget] = useState(noChoice);
  const others = (sections.data ?? []).filter(({ key }) => key !== block.sectionKey);

  function askAndMove() {
    const isPublic = (key: string) =>
      sections.data?.some((section) => section.key === key && section.isActive) ?? false;
    if (block.status !== 'active' || !isPublic(target)) return void move();
    const moved = { block: { ...block, sectionKey: target } };
    const find = () =>
      isPublic(block.sectionKey) ? problemsOfMove(client, { block }, moved) : publishProblems(client, moved);
    // Until the move is made, its form is where the block is now.
    const here = async () => (await find()).map((problem) => ({ ...problem, section: block.sectionKey }));
    void publishing.check(here, () => void move());
  }

  async function move() {
    const title = others.find(({ key }) => key === target)?.title ?? target;
    // After a conflict the list has been read anew, and the second try is based on what it says.
    const { updatedAt } = blocks?.find(({ id }) => id === block.id) ?? block;
    const moved = await submit(
      () => cmsApi.moveBlock(block.id, { sectionKey: target, updatedAt }),
      `Inhaltsblock wurde nach „${title}“ verschoben`,
    );
    void refetchBlocks(client, block.sectionKey).catch(() => undefined);
    void refetchBlocks(client, target).catch(() => undefined);
    if (moved) onClose();
  }

  return (
    <ChoiceDialog
      title="In anderen Abschnitt verschieben"
      description={`Der Inhaltsblock „${block.title}“ kommt ans Ende des gewählten Abschnitts. Zusatzangaben, die es dort nicht gibt, entfallen; die bisherige Fassung bleibt unter „Versionen“.`}
      confirmLabel="Verschieben"
      busy={busy}
      unchanged={target === noChoice}
      onConfirm={askAndMove}
      onClose={onClose}
    >
      <SelectField label="Abschnitt" required value={target} onChange={(event) => setTarget(event.target.value)}>
        <option value={noChoice}>Bitte wählen</option>
        {pages.map((page) => {
          const ofPage = others.filter((section) => section.page === page);
          return (
            ofPage.length > 0 && (
              <optgroup key={page} label={pageLabels[page]}>
                {ofPage.map(({ key, title }) => (
                  <option key={key} value={key}>
                    {title}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </SelectField>
      {publishing.dialog}
    </ChoiceDialog>
  );
}
