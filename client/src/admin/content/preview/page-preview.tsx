import type { PreviewFocus } from '@shared/contracts/preview-messages';
import { fallbackLanguage, type Language, parseLanguage } from '@shared/locales';
import type { Page } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { allContentQuery } from '../../../api/content-api';
import { pendingQuery } from '../../../api/pending-changes-api';
import { Card } from '../../../ui/card';
import type { Elements } from '../../../ui/elements';
import { AdminButton, adminButtonClass } from '../../kit/admin-button';
import { noMoment, readMoment, type TypedMoment } from '../../kit/forms/typed-moment';
import { PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { UnknownAddress } from '../../navigation/unknown-address';
import { useSitePages } from '../entities/site-pages';
import { LivePreview } from './live-preview';
import { useOpenPart } from './open-part';

interface PagePreviewProps {
  page: Page;
  focus: PreviewFocus | null;
  /** Changes with the content, so that the preview reads it again. */
  version: number;
  begin?: Language;
  children?: Elements;
}

/** A page with all pending changes, or as visitors will see it at a chosen time. A click opens the form of a part. */
export function PagePreview({ page, focus, version, begin = fallbackLanguage, children }: PagePreviewProps) {
  const [language, setLanguage] = useState<Language>(begin);
  const [moment, setMoment] = useState<TypedMoment>(noMoment);
  const read = readMoment(moment);
  const openPart = useOpenPart();
  return (
    <LivePreview
      key={page}
      title="Vorschau"
      page={page}
      language={language}
      focus={focus}
      version={version}
      onLanguage={setLanguage}
      at={'instant' in read ? read.instant.toISOString() : undefined}
      onOpen={openPart}
    >
      {children}
      <MomentControl moment={moment} setMoment={setMoment} state={read.state} />
    </LivePreview>
  );
}

interface MomentControlProps {
  moment: TypedMoment;
  setMoment: (moment: TypedMoment) => void;
  state: ReturnType<typeof readMoment>['state'];
}

const texts = {
  empty: '',
  unfinished: '',
  once: 'So sehen Besucher die Website zu dieser Zeit (Europe/Berlin).',
  twice: 'Diese Uhrzeit gibt es zweimal.',
  skipped: 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhren werden vorgestellt.',
} as const;

function MomentControl({ moment, setMoment, state }: MomentControlProps) {
  const id = useId();
  const value = moment.date && moment.time ? `${moment.date}T${moment.time}` : '';
  return (
    <div className="flex w-full flex-wrap items-center gap-x-2.5 gap-y-1.5 text-note @4xl:w-auto">
      <label htmlFor={id} className="font-strong">
        Vorschau für den
      </label>
      <input
        id={id}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={value}
        aria-invalid={state === 'skipped'}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const [date = '', time = ''] = target.value.split('T');
          setMoment({ date, time, second: false });
        }}
        className="min-h-11 min-w-0 rounded-dense border border-admin-border bg-white px-2.5 text-base aria-invalid:border-2 aria-invalid:border-error-border"
      />
      {state === 'twice' && (
        <AdminButton size="small" onClick={() => setMoment({ ...moment, second: !moment.second })}>
          {moment.second ? 'Zweite (MEZ)' : 'Erste (MESZ)'}
        </AdminButton>
      )}
      {state !== 'empty' && (
        <AdminButton size="small" onClick={() => setMoment(noMoment)}>
          Mit allem, was wartet
        </AdminButton>
      )}
      <p id={`${id}-note`} role="status" className="text-xs text-ink-2 empty:hidden">
        {texts[state]}
      </p>
    </div>
  );
}

/** A whole page to edit in place: a click on a text opens its form with the cursor in it. */
export function PageEditor({ page }: { page: Page }) {
  const content = useQuery(allContentQuery);
  const pending = useQuery(pendingQuery);
  const { search, dialog } = useNavigation();
  const { titleOf, isMissing } = useSitePages();
  if (isMissing(page)) return <UnknownAddress home={adminPaths.dashboard} />;
  const language = parseLanguage(new URLSearchParams(search).get('lng') ?? '');
  return (
    <>
      <PageHead
        title={`Seite: ${titleOf(page)}`}
        lead="Ein Klick auf einen Text bearbeitet ihn dort, wo er steht."
        action={
          <Link href={adminPaths.pageWorkspace(page)} className={adminButtonClass()}>
            Abschnitte und Angaben der Seite
          </Link>
        }
      />
      <Card aria-label="Vorschau" className="h-[max(420px,calc(100dvh-240px))]">
        {/* A form has its own preview. */}
        {dialog === null && (
          <PagePreview
            page={page}
            focus={null}
            version={content.dataUpdatedAt + pending.dataUpdatedAt}
            {...(language ? { begin: language } : {})}
          />
        )}
      </Card>
    </>
  );
}
