import type { ContentCounts, TextCounts } from '@shared/contracts/versions';
import { type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pendingQuery } from '../../../api/pending-changes-api';
import { Card } from '../../../ui/card';
import type { Elements } from '../../../ui/elements';
import { Icon, type UiIconName } from '../../../ui/icon';
import { stateNames } from '../../content/texts/text-filters';
import { adminButtonClass } from '../../kit/admin-button';
import { shortMoment } from '../../kit/dates';
import { languageAdjective, languageNames } from '../../kit/languages';
import { adminPaths } from '../../navigation/admin-paths';

interface CountCardProps {
  label: string;
  /** Undefined while loading, null after a failure. */
  count: number | null | undefined;
  /** There are more than `count` says. */
  more?: boolean;
  note: string;
  art: Elements;
  href: string;
  action: string;
}

export function CountCard({ label, count, more = false, note, art, href, action }: CountCardProps) {
  return (
    <Card aria-label={label} className="flex gap-4 px-edge py-5">
      <div className="min-w-0 flex-1 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center">
        <h3 className="font-semibold text-ink-2 max-sm:col-span-2">{label}</h3>
        <p className="font-display text-[2.75rem] leading-[1.1]" aria-busy={count === undefined}>
          {count === undefined ? <span aria-hidden="true">–</span> : <span>{count}</span>}
          {more && (
            <>
              <span aria-hidden="true">+</span>
              <span className="sr-only"> oder mehr</span>
            </>
          )}
          {count === null && <span className="sr-only">Nicht verfügbar</span>}
        </p>
        <p className="text-note text-ink-2 max-sm:col-span-2 max-sm:row-start-3">{note}</p>
        <Link href={href} className={`${adminButtonClass({ size: 'small' })} sm:mt-3`}>
          {action}
        </Link>
      </div>
      {art}
    </Card>
  );
}

const frame = 'size-vignette flex-none self-center rounded-m max-sm:hidden md:max-xl:hidden';

export function PageArt() {
  return (
    <svg viewBox="0 0 76 76" aria-hidden="true" className={frame}>
      <path className="fill-paper-2" d="M0 0h76v76H0z" />
      <path className="fill-night-800" d="M14 14h48v14H14z" />
      <path className="fill-paper-4" d="M14 32h22v30H14zM40 32h22v13H40z" />
      <path className="fill-lantern" d="M40 49h22v13H40z" />
    </svg>
  );
}

export function LetterArt() {
  return (
    <svg viewBox="0 0 76 76" aria-hidden="true" className={frame}>
      <path fill="#E1EDE3" d="M0 0h76v76H0z" />
      <path className="fill-chalk stroke-ink" strokeWidth="2.5" strokeLinejoin="round" d="M12 22h52v34H12z" />
      <path className="stroke-ink" fill="none" strokeWidth="2.5" strokeLinejoin="round" d="M12 22l26 20 26-20" />
      <circle cx="62" cy="22" r="9" className="fill-admin-mark" />
    </svg>
  );
}

/** Sixteen windows, counted from the top left. */
const windows = [...Array(16).keys()];
const litWindows = [1, 4, 6, 9, 10, 15];

export function WindowsArt() {
  return (
    <svg viewBox="0 0 76 76" aria-hidden="true" className={frame}>
      <path className="fill-night-800" d="M0 0h76v76H0z" />
      {windows.map((place) => (
        <path
          key={place}
          className={litWindows.includes(place) ? 'fill-lantern' : 'fill-night-600'}
          d={`M${12 + (place % 4) * 14} ${11 + Math.floor(place / 4) * 14}h9v11h-9z`}
        />
      ))}
    </svg>
  );
}

interface RowCardProps {
  label: string;
  title: string;
  icon: UiIconName;
  href: string;
  action: string;
  busy?: boolean;
  children: Elements;
}

export function RowCard({ label, title, icon, href, action, busy, children }: RowCardProps) {
  return (
    <Card
      aria-label={label}
      aria-busy={busy}
      className="mb-5 flex min-h-[78px] flex-wrap items-center gap-x-6 gap-y-3 px-edge py-4"
    >
      <h3 className="flex items-center gap-2.5 font-text text-s font-semibold text-ink-2">
        <Icon name={icon} />
        <span>{title}</span>
      </h3>
      {children}
      <Link href={href} className={`${adminButtonClass({ size: 'small' })} ml-auto`}>
        {action}
      </Link>
    </Card>
  );
}

export function WaitingChanges() {
  const { data = [] } = useQuery(pendingQuery);
  if (data.length === 0) return null;
  const [next] = data.flatMap(({ state, publishAt }) => (state === 'scheduled' && publishAt ? [publishAt] : [])).sort();
  return (
    <RowCard
      label="Wartende Änderungen"
      title="Änderungen"
      icon="clock"
      href={adminPaths.changes}
      action="Änderungen ansehen"
    >
      <p className="min-w-0 flex-1 basis-64">
        <b className="font-semibold tabular-nums">{data.length === 1 ? '1 Änderung' : `${data.length} Änderungen`}</b>
        <span>{` ${data.length === 1 ? 'ist' : 'sind'} noch nicht oder nur für eine Zeit öffentlich.${next ? ` Die nächste wird am ${shortMoment(next)} öffentlich.` : ''}`}</span>
      </p>
    </RowCard>
  );
}

const shown = [
  { state: 'missing', none: 'fehlt', one: 'fehlt', many: 'fehlen' },
  { state: 'outdated', none: 'ist veraltet', one: 'veraltet', many: 'veraltet' },
] as const satisfies readonly { state: keyof TextCounts; none: string; one: string; many: string }[];

export function TranslationState({ counts }: { counts: ContentCounts | null | undefined }) {
  return translatedLanguages.map((language) => (
    <LanguageState key={language} language={language} counts={counts?.texts[language]} failed={counts === null} />
  ));
}

interface LanguageStateProps {
  language: TranslatedLanguage;
  /** Undefined while loading. */
  counts: TextCounts | undefined;
  failed: boolean;
}

function LanguageState({ language, counts, failed }: LanguageStateProps) {
  const title = `${languageNames[language]}e Texte`;
  return (
    <RowCard
      label={title}
      title={title}
      icon="languages"
      href={adminPaths.texts()}
      action="Alle Texte ansehen"
      busy={!counts && !failed}
    >
      <ul className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-6 gap-y-2">
        {failed && <li className="text-ink-2">Der Stand der Texte konnte nicht geladen werden.</li>}
        {counts &&
          shown.map(({ state, none, one, many }) => (
            <li key={state}>
              {counts[state] === 0 ? (
                <span className="text-ink-2">{`Kein ${languageAdjective(language, 'er')} Text ${none}`}</span>
              ) : (
                <Link
                  href={adminPaths.texts({ state: stateNames[state].address })}
                  className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-ink underline-offset-4"
                >
                  <b className="tabular-nums">{counts[state]}</b>
                  <span>{counts[state] === 1 ? one : many}</span>
                </Link>
              )}
            </li>
          ))}
      </ul>
    </RowCard>
  );
}
