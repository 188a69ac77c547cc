import { type ContentProblem, contentProblems, movedLinks } from '@shared/content/content-checks';
import { isGermanOnly } from '@shared/content/german-only';
import { translatedLanguages } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { allContentQuery } from '../../../api/content-api';
import { Badge } from '../../../ui/badge';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { listedLanguages } from '../../kit/languages';
import { useNavigation } from '../../navigation/admin-navigation';
import { problemAddress } from '../entities/problem-address';
import { ProblemList } from './problem-list';

function checked(germanOnly: boolean): string {
  const translations = `fehlendes oder veraltetes ${listedLanguages(translatedLanguages, 'disjunction')}`;
  return `Fehlende Bildbeschreibungen, Links ins Leere${germanOnly ? '' : `, ${translations}`} und leere Überschriften.`;
}

const ofSection = (key: string, found: readonly ContentProblem[]) => found.filter(({ section }) => section === key);

export function SectionChecks({ sectionKey }: { sectionKey: string }) {
  const { data } = useQuery(allContentQuery);
  const [open, setOpen] = useState(false);
  const { open: goTo } = useNavigation();
  const movedId = useId();
  const problems = useMemo(() => ofSection(sectionKey, data ? contentProblems(data) : []), [data, sectionKey]);
  const moved = useMemo(() => ofSection(sectionKey, data ? movedLinks(data) : []), [data, sectionKey]);
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
        {moved.length > 0 && (
          <section aria-labelledby={movedId} className="mt-5">
            <h3 id={movedId} className="font-text text-s font-bold">
              Links zu früheren Adressen
            </h3>
            <p className="mt-1 mb-3 text-s text-ink-2">
              Besucher kommen mit ihnen an. Geändert werden müssen sie nicht.
            </p>
            <ProblemList problems={moved} named onShow={show} />
          </section>
        )}
      </Dialog>
    </>
  );
}
