import type { Block } from '@shared/contracts/entities';
import { sectionLabel } from '@shared/entities/designs';
import { blockName } from '@shared/sections/block-places';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blocksApi, blocksQuery, listsOfBlocks } from '../../../api/blocks-api';
import { sectionsQuery } from '../../../api/sections-api';
import { Options, SelectField } from '../../../ui/field';
import { FormDialog } from '../../kit/forms/form-dialog';
import { noChoice } from '../../kit/forms/form-values';
import { usePublishing } from '../checks/publishing';
import { useEditable } from '../entities/editable';
import { hiding } from '../entities/hidden-by';
import { problemsOfMove, publishProblems } from '../entities/publish-problems';
import { useFilled } from '../entities/shown-names';
import { useSitePages } from '../entities/site-pages';
import { useHiddenBy } from '../entities/use-hidden-by';

export function MoveBlockDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const client = useQueryClient();
  const filled = useFilled();
  const sections = useQuery(sectionsQuery);
  const { data: blocks } = useQuery(blocksQuery(block.sectionKey));
  const publishing = usePublishing();
  const { pages } = useSitePages();
  const [target, setTarget] = useState(noChoice);
  const others = useEditable()
    .sections(sections.data ?? [])
    .filter(({ key }) => key !== block.sectionKey);
  const hiddenBy = useHiddenBy();
  const sectionOf = (key: string) => sections.data?.find((section) => section.key === key);
  const hiddenIn = (key: string) => {
    const section = sectionOf(key);
    return section ? hiddenBy.inSection(section) : null;
  };
  const hidden = block.status === 'active' ? hiddenIn(target) : null;
  const { isPending, mutate } = useMutation({
    mutationFn: (sectionKey: string) => {
      // After a conflict the list has been refetched, so that a retry sends the current version.
      const { updatedAt } = blocks?.find(({ id }) => id === block.id) ?? block;
      return blocksApi.move(block.id, { sectionKey, updatedAt });
    },
    meta: {
      success: (_block, sectionKey: string) => {
        const title = filled(others.find(({ key }) => key === sectionKey)?.title ?? sectionKey);
        return {
          description: `Inhaltsblock wurde nach „${title}“ verschoben${hidden ? `, ${hiding[hidden].until}` : ''}`,
        };
      },
      invalidates: [...listsOfBlocks(block.sectionKey), ...listsOfBlocks(target)],
    },
  });
  const move = () => mutate(target, { onSuccess: onClose });

  function askAndMove() {
    if (block.status !== 'active' || !sectionOf(target)?.isActive) return move();
    const moved = { block: { ...block, sectionKey: target } };
    const find = () =>
      hiddenIn(block.sectionKey) === null ? problemsOfMove(client, { block }, moved) : publishProblems(client, moved);
    // Until the block is moved, its form is in its present section.
    const here = async () => (await find()).map((problem) => ({ ...problem, section: block.sectionKey }));
    void publishing.check(here, move, { isHidden: () => hidden !== null, hiddenLabel: 'Trotzdem verschieben' });
  }

  return (
    <FormDialog
      title="In anderen Abschnitt verschieben"
      description={`Der Inhaltsblock „${filled(blockName(block))}“ kommt ans Ende des gewählten Abschnitts. Zusatzangaben, die es dort nicht gibt, entfallen; die bisherige Version bleibt unter „Versionen“.`}
      confirmLabel="Verschieben"
      busy={isPending}
      unchanged={target === noChoice}
      onConfirm={askAndMove}
      onClose={onClose}
    >
      <SelectField label="Abschnitt" required value={target} onChange={(event) => setTarget(event.target.value)}>
        <option value={noChoice}>Bitte wählen</option>
        {pages.map(({ key: page, title: name }) => {
          const ofPage = others.filter((section) => section.page === page);
          return (
            ofPage.length > 0 && (
              <optgroup key={page} label={name}>
                <Options
                  of={ofPage.map((section) => [
                    section.key,
                    [sectionLabel(section), filled(section.title)].filter(Boolean).join(': '),
                  ])}
                />
              </optgroup>
            )
          );
        })}
      </SelectField>
      {hidden && <p className="pt-3 text-note text-ink-2">{`Dort wird er erst ${hiding[hidden].until}.`}</p>}
      {publishing.dialog}
    </FormDialog>
  );
}
