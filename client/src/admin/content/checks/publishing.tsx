import { type ContentProblem, contentProblems } from '@shared/content/content-checks';
import { isGermanOnly } from '@shared/content/content-texts';
import { translatedLanguages } from '@shared/locales';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allContentQuery } from '../../../api/content-api';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { listedLanguages } from '../../kit/languages';
import { useNavigation } from '../../navigation/admin-navigation';
import { hiddenInSection, hiddenOnPage } from '../entities/hidden-by';
import { type Publication, problemAddress, problemText, publishProblems } from '../entities/publish-problems';
import { useFilled } from '../entities/shown-names';

interface ProblemListProps {
  problems: readonly ContentProblem[];
  named: boolean;
  onShow: (problem: ContentProblem) => void;
}

function ProblemList({ problems, named, onShow }: ProblemListProps) {
  const filled = useFilled();
  return (
    <ul className="grid gap-2">
      {problems.map((problem) => (
        <li
          key={`${problem.setting} ${problem.section} ${problem.block} ${problem.kind} ${problem.field} ${problem.detail}`}
        >
          <button
            type="button"
            onClick={() => onShow(problem)}
            className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-m border border-admin-line px-3.5 py-2 text-left text-s hover:bg-admin-button"
          >
            <Icon name="alert" width="18" height="18" className="flex-none text-lantern-deep" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {named && <b className="block font-strong">{filled(problem.title) || 'Ohne Titel'}</b>}
              <span>{problemText(problem)}</span>
            </span>
            <Icon name="arrow-right" width="18" height="18" className="flex-none text-ink-2" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface QuestionOptions {
  note?: string;
  /** Whether a problem names its section or block; if they are in several blocks, all do. */
  isNamed?: (problem: ContentProblem) => boolean;
  leaveLabel?: string;
  alternative?: { label: string; onSelect: () => void };
  /** Whether what contains it is a draft, so that it is switched on but not public yet. Called once problems are found. */
  isHidden?: () => boolean;
  /** What goes on in spite of the problems if it is hidden. */
  hiddenLabel?: string;
  /** Goes to a problem; by default its form opens at the field. */
  onShow?: (problem: ContentProblem) => void;
}

interface Asked extends Omit<QuestionOptions, 'isHidden'> {
  problems: readonly ContentProblem[];
  isHidden: boolean;
  publish: () => unknown;
}

function PublishDialog({ asked, onLeave }: { asked: Asked; onLeave: () => void }) {
  const { open } = useNavigation();
  const {
    problems,
    publish,
    note,
    isHidden,
    isNamed = () => false,
    leaveLabel = 'Abbrechen',
    alternative,
    hiddenLabel = 'Trotzdem speichern',
  } = asked;
  const { onShow = (problem) => open(problemAddress(problem), problem.field) } = asked;
  const unfinished =
    problems.length === 1 ? 'Eine Stelle ist noch nicht fertig.' : `${problems.length} Stellen sind noch nicht fertig.`;
  const leaveAnd = (act: () => unknown) => {
    onLeave();
    act();
  };
  return (
    <Dialog
      onClose={onLeave}
      size="medium"
      title="Vor dem Veröffentlichen"
      description={note ? `${unfinished} ${note}` : unfinished}
      closeLabel={leaveLabel}
      holdsText
      footer={
        <>
          <AdminButton onClick={onLeave}>{leaveLabel}</AdminButton>
          {alternative && <AdminButton onClick={() => leaveAnd(alternative.onSelect)}>{alternative.label}</AdminButton>}
          <AdminButton tone="primary" onClick={() => leaveAnd(publish)}>
            {isHidden ? hiddenLabel : 'Trotzdem veröffentlichen'}
          </AdminButton>
        </>
      }
    >
      <ProblemList
        problems={problems}
        named={problems.some((problem) => problem.block !== problems[0]?.block || isNamed(problem))}
        onShow={(problem) => leaveAnd(() => onShow(problem))}
      />
    </Dialog>
  );
}

/** Whether what contains it is a draft, in the content that was fetched last. */
function isHidden(client: QueryClient, published: Publication): boolean {
  const { pages = [], sections = [] } = client.getQueryData(allContentQuery.queryKey) ?? {};
  if ('section' in published) return hiddenOnPage(pages, published.section.page) !== null;
  if (!('block' in published)) return false;
  const section = sections.find(({ key }) => key === published.block.sectionKey);
  return section !== undefined && hiddenInSection(pages, section) !== null;
}

export type Publishing = ReturnType<typeof usePublishing>;

/** Publishes at once without problems, else after a question in `dialog`, which the caller renders. */
export function usePublishing() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Calls `run`, after a question if `find` finds problems. */
  async function check(
    find: () => Promise<readonly ContentProblem[]>,
    run: () => unknown,
    { isHidden: isContainerDraft = () => false, ...options }: QuestionOptions = {},
  ) {
    // Checks are only a help: if they fail, the save goes on and reports its own errors.
    const problems = await find().catch(() => []);
    if (problems.length === 0) await run();
    else setAsked({ ...options, problems, publish: run, isHidden: isContainerDraft() });
  }

  const publish = (published: Publication, run: () => void) =>
    // The problems of a page are those of its sections.
    check(() => publishProblems(client, published), run, {
      isNamed: () => 'page' in published,
      isHidden: () => isHidden(client, published),
    });

  return { publish, check, dialog: asked && <PublishDialog asked={asked} onLeave={() => setAsked(null)} /> };
}

function checked(germanOnly: boolean): string {
  const translations = `fehlendes oder veraltetes ${listedLanguages(translatedLanguages, 'disjunction')}`;
  return `Fehlende Bildbeschreibungen, Links ins Leere${germanOnly ? '' : `, ${translations}`} und leere Überschriften.`;
}

export function SectionChecks({ sectionKey }: { sectionKey: string }) {
  const { data } = useQuery(allContentQuery);
  const [open, setOpen] = useState(false);
  const { open: goTo } = useNavigation();
  const problems = useMemo(
    () => (data ? contentProblems(data).filter(({ section }) => section === sectionKey) : []),
    [data, sectionKey],
  );
  const section = data?.sections.find(({ key }) => key === sectionKey);
  const germanOnly = section !== undefined && isGermanOnly(section);
  const show = (problem: ContentProblem) => {
    setOpen(false);
    goTo(problemAddress(problem), problem.field);
  };
  return (
    <>
      <AdminButton icon="check" className="max-sm:whitespace-normal" onClick={() => setOpen(true)} disabled={!data}>
        <span>Vor dem Veröffentlichen prüfen</span>
        {problems.length > 0 && <Badge tone="notice">{String(problems.length)}</Badge>}
      </AdminButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="medium"
        title="Prüfung des Abschnitts"
        description={problems.length === 0 ? 'Es ist nichts zu beanstanden.' : checked(germanOnly)}
      >
        {problems.length > 0 && <ProblemList problems={problems} named onShow={show} />}
      </Dialog>
    </>
  );
}
