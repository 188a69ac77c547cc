import type { SitePage } from '@shared/contracts/entities';
import { type PageDeletion, pageDeletionSchema } from '@shared/contracts/redirects';
import type { AllContent } from '@shared/contracts/versions';
import { binDays } from '@shared/settings/retention';
import { announcedPages, announcementKeys } from '@shared/settings/settings-announcement';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { allContentQuery } from '../../../api/content-api';
import { pagesApi } from '../../../api/pages-api';
import { TextField } from '../../../ui/field';
import { contractMessages } from '../../kit/forms/field-messages';
import { ConfirmDialog } from '../../kit/forms/question-dialogs';
import type { Answer } from '../../kit/forms/use-asked';
import { listed } from '../../kit/languages';
import { useDeletion } from '../../kit/saving/use-deletion';
import { RadioOptions } from '../../kit/toggles';
import { useFilled } from '../entities/shown-names';
import { publicAddressesOf } from './page-addresses';
import { pageKind } from './page-kind';

const answers = {
  missing: 'Seite nicht gefunden (404)',
  lead: 'Weiterleiten nach …',
  gone: 'Dauerhaft entfernt (410)',
} as const;

function deletionWith(answer: keyof typeof answers, target: string): PageDeletion {
  if (answer === 'missing') return {};
  return { afterwards: answer === 'lead' ? { target, status: 301 } : { target: '', status: 410 } };
}

/** What becomes of the announcement once the page is gone; undefined if it does not name the page. */
function announcementWithout(page: SitePage, settings: AllContent['settings']): string | undefined {
  const settingOf = (name: string) => settings.find(({ key }) => key === name)?.value ?? '';
  const named = announcedPages(settingOf(announcementKeys.pages)) ?? [];
  const [path = ''] = settingOf(announcementKeys.link).trim().split(/[?#]/, 1);
  const sentences = [
    named.includes(page.key) &&
      (named.every((key) => key === page.key)
        ? 'Die Ankündigung ist allein für diese Seite bestimmt: Danach ist sie nirgends zu sehen.'
        : 'Die Ankündigung nennt diese Seite als eine von mehreren.'),
    publicAddressesOf(page).includes(path) && 'Der Link der Ankündigung führt auf diese Seite.',
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

interface PageDeletionQuestionProps extends Omit<Answer, 'onConfirm'> {
  page: SitePage;
  onConfirm: (deletion: PageDeletion) => void;
}

const targetField = 'afterwards.target';

function PageDeletionQuestion({ page, busy, refused, onConfirm, onCancel }: PageDeletionQuestionProps) {
  const { data } = useQuery(allContentQuery);
  const filled = useFilled();
  const [answer, setAnswer] = useState<keyof typeof answers>('missing');
  const [target, setTarget] = useState('/');
  const [asked, setAsked] = useState<string | null>(null);
  const id = useId();
  const own = (data?.sections ?? []).filter((section) => section.page === page.key);
  const keys = new Set(own.map(({ key }) => key));
  const leading = (data?.menuEntries ?? []).filter(
    (entry) =>
      (entry.kind === 'page' && entry.target === page.key) || (entry.kind === 'section' && keys.has(entry.target)),
  );
  const announcement = announcementWithout(page, data?.settings ?? []);
  const addresses = page.status === 'active' ? publicAddressesOf(page) : [];
  const deletion = deletionWith(answer, target);
  const wrong = contractMessages(pageDeletionSchema, deletion)[targetField];
  const isAsked = asked === target;
  const problem = isAsked ? (wrong ?? refused[targetField]) : undefined;
  useEffect(() => {
    if (problem && !busy) document.getElementById(id)?.focus();
  }, [problem, busy, id]);
  const goesAlong =
    own.length === 1 ? ' mit ihrem Abschnitt' : own.length > 1 && ` mit ihren ${own.length} Abschnitten`;
  return (
    <ConfirmDialog
      title="Seite löschen?"
      description={
        <>
          <span className="block">
            {`Die Seite „${filled(page.title)}“ kommt${goesAlong || ''} in den Papierkorb. Dort lässt sie sich ${binDays} Tage lang wiederherstellen.`}
          </span>
          {leading.length > 0 && (
            <span className="mt-2 block font-strong">
              {`Dorthin ${leading.length === 1 ? 'führt der Menüeintrag' : 'führen die Menüeinträge'} ${listed(leading.map(({ title }) => `„${filled(title)}“`))}: Besucher sehen ${leading.length === 1 ? 'ihn' : 'sie'} danach nicht mehr.`}
            </span>
          )}
          {announcement && <span className="mt-2 block font-strong">{announcement}</span>}
        </>
      }
      confirmLabel="Löschen"
      busy={busy}
      onConfirm={() => {
        setAsked(target);
        if (!wrong) onConfirm(deletion);
      }}
      onCancel={onCancel}
    >
      {addresses.length > 0 && (
        <fieldset className="mt-3 grid min-w-0 gap-1.5 text-left">
          <legend className="font-strong">{`Was ${listed(addresses)} danach ${addresses.length === 1 ? 'antwortet' : 'antworten'}`}</legend>
          <RadioOptions name="afterwards" of={answers} chosen={answer} onChoose={setAnswer} />
          {answer === 'lead' && (
            <TextField
              label="Ziel"
              hint="Eine Adresse dieser Website wie /about oder eine https-Adresse."
              id={id}
              value={target}
              error={problem}
              onChange={(event) => setTarget(event.target.value)}
            />
          )}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}

/** Deletes a page after a question, which also asks what its addresses answer afterwards: 404, a redirect or 410. */
export function usePageDeletion() {
  const deletion = useRef<PageDeletion>({});
  return useDeletion<SitePage>({
    ...pageKind,
    entity: 'page',
    fields: [targetField],
    remove: ({ key }) => pagesApi.remove(key, deletion.current),
    question: (page, answer) => (
      <PageDeletionQuestion
        page={page}
        {...answer}
        onConfirm={(chosen) => {
          deletion.current = chosen;
          answer.onConfirm();
        }}
      />
    ),
  });
}
