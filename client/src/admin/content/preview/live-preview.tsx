import { keysOf } from '@shared/base/records';
import type { PreviewFocus, ShowPreview, TextPlace } from '@shared/contracts/preview-messages';
import { type Language, languages } from '@shared/locales';
import type { Page } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { callWhole } from '../../../api/call';
import { allContentQuery } from '../../../api/content-api';
import type { Elements } from '../../../ui/elements';
import { Icon, type UiIconName } from '../../../ui/icon';
import { whenFocusSettled } from '../../../ui/keyboard';
import { AdminButton } from '../../kit/admin-button';
import { Segment, Segments } from '../../kit/toggles';
import { withSession } from '../../session/sign-in-question';
import { useFieldOnPage } from './field-on-page';
import type { FormSource } from './form-source';
import { type PartTarget, useRequestedText } from './open-part';
import { useSharedFrame } from './shared-frame';
import { type PreviewState, usePreviewFrame } from './use-preview-frame';

/** Content size of an element in px, kept up to date; zero until measured. */
function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

const devices = {
  desktop: { label: 'Desktop', icon: 'monitor', width: 1440 },
  phone: { label: 'Telefon', icon: 'smartphone', width: 390 },
} as const satisfies Record<string, { label: string; icon: UiIconName; width: number }>;

type Device = keyof typeof devices;

/** Starts with the kind of device that the user works on. */
const ownDevice = (): Device => (window.matchMedia('(width < 47.5rem)').matches ? 'phone' : 'desktop');

interface LivePreviewProps {
  page: Page;
  title: string;
  language: Language;
  onLanguage: (language: Language) => void;
  focus: PreviewFocus | null;
  /** The form being edited; without one the page shows what is stored. */
  source?: FormSource;
  version?: number;
  /** ISO instant to show the page at; without it all pending changes are shown. */
  at?: string | undefined;
  onOpen: (part: PreviewFocus, target: PartTarget) => void;
  onSave?: () => void;
  children?: Elements;
}

/** Parts of the page that visitors do not see; the preview marks them. */
function useDrafts(page: Page) {
  // Not fetched again while fresh: a form that returns after a refused sign-in must not ask for another one.
  const { data } = useQuery({ ...allContentQuery, refetchOnMount: true });
  return useMemo(() => {
    const sections = (data?.sections ?? []).filter((section) => section.page === page);
    const keys = new Set(sections.map(({ key }) => key));
    return {
      sections: sections.filter(({ isActive }) => !isActive).map(({ key }) => key),
      blocks: (data?.blocks ?? [])
        .filter(({ status, sectionKey }) => status === 'draft' && keys.has(sectionKey))
        .map(({ id }) => id),
    };
  }, [data, page]);
}

/** Counts across all previews, as they share one frame. */
let reveals = 0;

/** A number that changes when the part must be scrolled into view; not when it was just clicked on the page. */
function useReveals(value: string, clicked: boolean): number {
  const [shown, setShown] = useState(() => ({ value, count: clicked ? reveals : ++reveals }));
  if (shown.value !== value) setShown({ value, count: ++reveals });
  return shown.count;
}

let starts = 0;

/** The text that was clicked on the page before this form opened, once the focus has settled. */
function useStart(wanted: TextPlace | null): ShowPreview['start'] {
  const [start, setStart] = useState<ShowPreview['start']>();
  useEffect(() => {
    return wanted ? whenFocusSettled(() => setStart({ ...wanted, count: ++starts })) : undefined;
  }, [wanted]);
  return start;
}

/** The real page with drafts and with the form's input, in desktop or phone width and in each language. */
export function LivePreview(props: LivePreviewProps) {
  const { page, title, language, onLanguage, focus, source, version = 0, at, children } = props;
  const { onOpen, onSave } = props;
  const [device, setDevice] = useState<Device>(ownDevice);
  const [tries, setTries] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  const drafts = useDrafts(page);
  const narrow = devices[device].width;
  const clicked = useRequestedText(source ? (focus ?? {}) : null);
  const start = useStart(clicked);
  const reveal = useReveals(`${device} ${focus?.section} ${focus?.block}`, clicked !== null);
  const frameTitle = source ? 'Vorschau der Eingaben' : 'Vorschau der Seite';
  const { frame, changes } = useSharedFrame({ place: stage, page, title: frameTitle });
  const fieldOnPage = useFieldOnPage({ page, language });
  const state = usePreviewFrame({
    frame,
    changes,
    source,
    language,
    focus,
    drafts,
    reveal,
    ask: tries + version,
    start,
    at,
    fieldOnPage,
    onOpen,
    onSave,
  });
  const scale = width > 0 ? Math.min(1, width / narrow) : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for another frame
  useLayoutEffect(() => {
    if (!frame.current || scale === 0) return;
    frame.current.className = 'absolute top-0 origin-top-left rounded-dense border-0 bg-paper shadow-1';
    Object.assign(frame.current.style, {
      left: `${Math.max(0, (width - narrow * scale) / 2)}px`,
      width: `${narrow}px`,
      height: `${height / scale}px`,
      transform: `scale(${scale})`,
    });
  }, [frame, changes, width, height, narrow, scale]);

  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-admin-line bg-[#f6f2e9] py-2 pr-3 pl-[18px]">
        <h3 className="mr-auto flex items-center gap-2.5 font-text text-s leading-tight font-strong">
          <span
            aria-hidden="true"
            className={`size-2.5 rounded-full ring-4 ${state === 'live' ? 'bg-moss ring-[#cfdccf]' : 'bg-[#b8a888] ring-[#e7dfcc]'}`}
          />
          <span>{title}</span>
        </h3>
        <Segments label="Sprache der Vorschau">
          {languages.map((name) => (
            <Segment key={name} pressed={name === language} onPress={() => onLanguage(name)}>
              {name.toUpperCase()}
            </Segment>
          ))}
        </Segments>
        <Segments label="Gerät">
          {keysOf(devices).map((name) => (
            <Segment key={name} pressed={name === device} label={devices[name].label} onPress={() => setDevice(name)}>
              <Icon name={devices[name].icon} width="18" height="18" />
            </Segment>
          ))}
        </Segments>
        {children}
      </div>
      <div className="preview-ground min-h-0 flex-1 bg-[#e9e3d5] p-4">
        <div ref={stage} className="relative mx-auto h-full overflow-hidden" />
      </div>
      <Notice
        state={state}
        editing={source !== undefined}
        dated={at !== undefined}
        onRetry={() => setTries(tries + 1)}
      />
    </div>
  );
}

interface NoticeProps {
  state: PreviewState;
  editing: boolean;
  /** Whether the page is shown as visitors will see it at a chosen time. */
  dated: boolean;
  onRetry: () => void;
}

const unpublished = 'Entwürfe und Änderungen, die warten, erscheinen nur hier.';

const notices: Record<PreviewState, string> = {
  loading: 'Die Vorschau wird geladen.',
  live: 'Ein Klick auf einen Text bearbeitet ihn auf der Seite (Tab: nächster Text, Esc: fertig), formatierter Text hat sein Feld im Formular.',
  waiting: 'Die Vorschau zeigt den letzten gültigen Stand Ihrer Eingaben.',
  refused: 'Die Vorschau braucht eine Anmeldung.',
  failed: 'Die Vorschau ist gerade nicht erreichbar. Ihre Eingaben sind davon nicht betroffen.',
};

function Notice({ state, editing, dated, onRetry }: NoticeProps) {
  const broken = state === 'refused' || state === 'failed';
  const retry = async () => {
    if (state === 'refused') await withSession(() => callWhole('GET /api/auth/me')).catch(() => undefined);
    onRetry();
  };
  return (
    <div className="preview-ground flex min-h-11 flex-none flex-wrap items-center gap-x-3 gap-y-1 bg-[#e9e3d5] px-4 pb-3 text-xs text-[#474c57]">
      <p role="status">
        {`${state === 'live' && editing ? 'Folgt jeder Eingabe. ' : ''}${state === 'live' && !dated ? `${unpublished} ` : ''}${notices[state]}`}
      </p>
      {broken && (
        <AdminButton onClick={() => void retry()} size="small">
          {state === 'refused' ? 'Anmelden' : 'Erneut versuchen'}
        </AdminButton>
      )}
    </div>
  );
}
