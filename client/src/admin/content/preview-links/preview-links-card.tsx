import type { LinkState } from '@shared/contracts/personal-links';
import type { PreviewLink } from '@shared/contracts/preview-links';
import { useQuery } from '@tanstack/react-query';
import { queryKeysOf, queryOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { RemarkList } from '../../entity-form/remarks/guest-remarks';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime, shortMoment } from '../../kit/dates';
import { useQuestion } from '../../kit/forms/use-asked';
import { listed } from '../../kit/languages';
import { useFilled } from '../entities/shown-names';

const states: Readonly<Record<LinkState, { label: string; tone: BadgeTone }>> = {
  active: { label: 'gültig', tone: 'good' },
  expired: { label: 'abgelaufen', tone: 'past' },
  revoked: { label: 'widerrufen', tone: 'past' },
};

/** Changes that a link is named by. */
const named = 3;

/** What the link shows; `titles` are those of its changes. */
function nameOf(at: string | null, titles: readonly string[]): string {
  if (at) return `Stand am ${shortMoment(at)}`;
  if (titles.length === 0) return 'Änderungen';
  const more = titles.length - named;
  return more > 0 ? `${titles.slice(0, named).join(', ')} und ${more} weitere` : listed(titles);
}

/** Names links by the titles of their changes, in quotes, with the values that the titles refer to. */
function useLinkNames(): { quoted: (title: string) => string; titleOf: (link: PreviewLink) => string } {
  const filled = useFilled();
  const quoted = (title: string) => `„${filled(title)}“`;
  return {
    quoted,
    titleOf: ({ at, changes }) =>
      nameOf(
        at,
        changes.map(({ title }) => quoted(title)),
      ),
  };
}

function answersOf({ remarks }: PreviewLink): string {
  const count = (of: (remark: PreviewLink['remarks'][number]) => boolean, one: string, many: string) => {
    const found = remarks.filter(of).length;
    return found === 0 ? [] : [found === 1 ? `1 ${one}` : `${found} ${many}`];
  };
  return [
    ...count(({ answer }) => answer === 'approved', 'Freigabe', 'Freigaben'),
    ...count(({ answer }) => answer === 'change', 'Änderungswunsch', 'Änderungswünsche'),
    ...count(({ answer }) => answer === null, 'Anmerkung', 'Anmerkungen'),
  ].join(', ');
}

function LinkEntry({ link, onRevoke }: { link: PreviewLink; onRevoke: () => void }) {
  const { state, hasPin, note, createdBy, createdAt, expiresAt, openedAt, changes, remarks } = link;
  const { label, tone } = states[state];
  const { quoted, titleOf } = useLinkNames();
  const gone = changes.filter(({ shown }) => !shown);
  const title = titleOf(link);
  const facts = [
    `${createdBy ? `Von ${createdBy}, ` : ''}${germanDateTime(createdAt)}`,
    ...(state === 'revoked'
      ? []
      : [`${state === 'expired' ? 'abgelaufen' : 'gültig bis'} ${germanDateTime(expiresAt)}`]),
    openedAt ? `zuletzt geöffnet ${germanDateTime(openedAt)}` : 'noch nicht geöffnet',
  ];
  return (
    <li className="grid gap-2 border-b border-admin-divider px-4 py-4 last:border-b-0 md:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b className="font-strong wrap-anywhere">{title}</b>
            <Badge tone={tone}>{label}</Badge>
            {hasPin && <Badge tone="quiet">mit PIN</Badge>}
          </p>
          <p className="text-note text-ink-2">{facts.join(', ')}</p>
          {note && <p className="mt-1 text-s whitespace-pre-line wrap-anywhere">{note}</p>}
          {gone.length > 0 && (
            <p className="text-note text-ink-2 wrap-anywhere">
              {`Nicht mehr darin, weil veröffentlicht oder zurückgenommen: ${listed(gone.map((one) => quoted(one.title)))}`}
            </p>
          )}
          <p className="text-note">{answersOf(link) || 'Noch keine Antwort'}</p>
        </div>
        {state === 'active' && (
          <AdminButton size="small" aria-label={`Vorschau-Link zu ${title} widerrufen`} onClick={onRevoke}>
            Widerrufen
          </AdminButton>
        )}
      </div>
      {/* Those about a change stand beside it. */}
      <RemarkList remarks={remarks.filter(({ covers }) => covers.length === 0)} label="Allgemeine Anmerkungen" />
    </li>
  );
}

/** All links that were made and what came of them; nothing where there is none. */
export function PreviewLinksCard() {
  const { data: links = [] } = useQuery(queryOf('GET /api/preview-links'));
  const { titleOf } = useLinkNames();
  const revoking = useQuestion({
    mutationFn: ({ id }: PreviewLink) => call('DELETE /api/preview-links/:id', { id }),
    meta: { success: 'Vorschau-Link wurde widerrufen', invalidates: queryKeysOf('GET /api/preview-links') },
    about: (link) => ({
      title: 'Vorschau-Link widerrufen?',
      description: `Der Link zu ${titleOf(link)} führt danach zu nichts mehr. Er kann nicht wieder gültig werden, Sie können aber einen neuen erstellen. Was Gäste gesagt haben, bleibt.`,
      confirmLabel: 'Widerrufen',
    }),
  });
  if (links.length === 0) return null;
  return (
    <Card title="Vorschau-Links" className="mt-4">
      <ul>
        {links.map((link) => (
          <LinkEntry key={link.id} link={link} onRevoke={() => revoking.ask(link)} />
        ))}
      </ul>
      {revoking.question}
    </Card>
  );
}
