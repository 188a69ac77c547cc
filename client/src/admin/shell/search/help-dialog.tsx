import { adminViews, maySee, type PlainView } from '@shared/admin-views';
import { Checkbox } from '../../../ui/field';
import { isMac } from '../../../ui/keyboard';
import { Dialog } from '../../kit/dialog';
import { useSession } from '../../session/session';

const modifier = () => (isMac() ? 'Cmd' : 'Strg');

interface Shortcut {
  keys: readonly string[];
  does: string;
}

const groups = (helpKey: boolean): readonly { title: string; shortcuts: readonly Shortcut[] }[] => [
  {
    title: 'Tasten überall',
    shortcuts: [
      { keys: [`${modifier()} + K`], does: 'Texte, Anfragen und Befehle suchen' },
      ...(helpKey ? [{ keys: ['?'], does: 'Diese Hilfe' }] : []),
      { keys: ['F8'], does: 'Zum Hinweis springen, etwa um „Rückgängig“ zu wählen' },
      { keys: ['Esc'], does: 'Dialog oder Menü schließen' },
    ],
  },
  ...(helpKey
    ? [
        {
          title: 'Bei den Anfragen',
          shortcuts: [
            { keys: ['j'], does: 'Zur nächsten Anfrage' },
            { keys: ['k'], does: 'Zur vorigen Anfrage' },
            { keys: ['Enter'], does: 'Die Anfrage unter dem Fokus öffnen' },
            { keys: ['e'], does: 'Die offene Anfrage beantworten' },
          ],
        },
      ]
    : []),
  {
    title: 'In einem Formular',
    shortcuts: [
      { keys: [`${modifier()} + S`], does: 'Speichern, das Formular bleibt offen' },
      { keys: ['←', '→'], does: 'Zwischen den Reitern DE und EN wechseln' },
    ],
  },
  {
    title: 'Bei den Bildern',
    shortcuts: [
      { keys: [`${modifier()} + V`], does: 'Ein kopiertes Bild in die Bibliothek einfügen' },
      { keys: ['←', '→', '↑', '↓'], does: 'Den wichtigsten Punkt eines Bildes verschieben' },
      { keys: ['Umschalt + Pfeil'], does: 'Ihn in großen Schritten verschieben' },
    ],
  },
  {
    title: 'Am Griff einer Zeile',
    shortcuts: [
      { keys: ['Leertaste'], does: 'Zeile aufnehmen und ablegen' },
      { keys: ['↑', '↓'], does: 'Aufgenommene Zeile verschieben' },
      { keys: ['Pos1', 'Ende'], does: 'An den Anfang oder ans Ende' },
      { keys: ['Esc'], does: 'Abbrechen, die Zeile kehrt zurück' },
    ],
  },
];

interface HowTo {
  task: string;
  way: string;
  view: PlainView;
}

const howTos: readonly HowTo[] = [
  {
    task: 'Einen Text ändern',
    way: 'Seite in den Inhalten öffnen, auf den Text klicken, tippen, speichern.',
    view: 'sections',
  },
  {
    task: 'Etwas für später vorbereiten',
    way: 'Neben „Speichern“ das Menü öffnen: „Für später speichern“.',
    view: 'changes',
  },
  {
    task: 'Ein Bild austauschen',
    way: 'Bild öffnen, „Datei ersetzen“: Es wechselt überall, wo es steht.',
    view: 'pictures',
  },
  {
    task: 'Gelöschtes zurückholen',
    way: 'Im Papierkorb wiederherstellen; Früheres steht unter „Versionen“.',
    view: 'bin',
  },
  { task: 'Eine Anfrage beantworten', way: 'Anfrage öffnen, „Antworten“ wählen.', view: 'inbox' },
  { task: 'Sehen, wer angemeldet war', way: 'Im Protokoll nach „Angemeldet“ filtern.', view: 'activity' },
];

interface HelpDialogProps {
  helpKey: boolean;
  onHelpKey: (on: boolean) => void;
  onGo: (address: string) => void;
  onClose: () => void;
}

export function HelpDialog({ helpKey, onHelpKey, onGo, onClose }: HelpDialogProps) {
  const { user } = useSession();
  const known = howTos.filter(({ view }) => user && maySee(user, view));
  return (
    <Dialog onClose={onClose} title="Hilfe" size="medium" scrollsByKeyboard>
      <div className="grid gap-5">
        {known.length > 0 && (
          <section aria-label="So geht es">
            <h3 className="mb-2 text-s font-bold">So geht es</h3>
            <ul className="grid gap-2.5 text-s">
              {known.map(({ task, way, view }) => (
                <li key={task}>
                  <b className="font-strong">{`${task}.`}</b>
                  <span>{` ${way} `}</span>
                  <a
                    className="underline underline-offset-3"
                    href={adminViews[view].path}
                    onClick={(event) => {
                      event.preventDefault();
                      onGo(adminViews[view].path);
                    }}
                  >
                    {adminViews[view].label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {groups(helpKey).map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 text-s font-bold">{title}</h3>
            <dl className="grid gap-1.5 text-s sm:grid-cols-[170px_1fr]">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="contents">
                  <dt className="flex flex-wrap gap-1.5">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-small border border-admin-border bg-admin-head px-2 py-0.5 font-text text-xs font-strong"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd className="max-sm:mb-2">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          label={
            <>
              <b className="font-strong">Die Taste ? öffnet diese Hilfe, j, k und e wirken bei den Anfragen</b>
              <span className="block text-xs text-ink-2">
                Gilt in diesem Browser. Ausgeschaltet ist die Hilfe über das Fragezeichen in der Leiste oben zu öffnen.
              </span>
            </>
          }
          checked={helpKey}
          onChange={(event) => onHelpKey(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
