import type { Block, Section, SitePage } from '@shared/contracts/entities';
import type { PreviewFocus } from '@shared/contracts/preview-messages';
import { useRef } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../ui/icon';
import { AdminButton } from '../../kit/admin-button';
import { listed } from '../../kit/languages';
import { adminPaths } from '../../navigation/admin-paths';
import { keptForms } from '../../session/drafts';
import { useSession } from '../../session/session';
import { useBlockName } from '../entities/block-names';
import { useFilled } from '../entities/shown-names';
import { useWorkspace } from './workspace';

interface PartsOfPage {
  page: SitePage;
  sections: readonly Section[];
  blocks: readonly Block[];
}

/** The forms of a page, its sections and blocks whose text this browser keeps; null for that of the page itself. */
export function useKeptText({ page, sections, blocks }: PartsOfPage): (PreviewFocus | null)[] {
  const { user } = useSession();
  const kept = keptForms(user?.id ?? 0);
  const parts: (PreviewFocus | null)[] = sections.flatMap(({ key }) => [
    ...(kept.has(`section:${key}`) ? [{ section: key, block: null }] : []),
    ...blocks
      .filter(({ id, sectionKey }) => sectionKey === key && kept.has(`block:${key}:${id}`))
      .map(({ id }) => ({ section: key, block: id })),
  ]);
  return kept.has(`page:${page.key}`) ? [...parts, null] : parts;
}

const notice = 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-[#fce7bf] px-5 py-3.5 text-s';

/** Says how many forms hold text from before, until they are unfolded. */
export function KeptTextNotice({ sections, blocks }: Omit<PartsOfPage, 'page'>) {
  const { kept, unfoldForm } = useWorkspace();
  const filled = useFilled();
  const nameOf = useBlockName(blocks);
  if (kept.length === 0) return null;
  const names = kept.map((part) => {
    if (part === null) return '„Angaben der Seite“';
    const block = blocks.find(({ id }) => id === part.block);
    const section = sections.find(({ key }) => key === part.section);
    return `„${block ? nameOf(block) : filled(section?.title ?? part.section)}“`;
  });
  const where = kept.length === 1 ? 'einem Formular' : `${kept.length} Formularen`;
  return (
    <div role="status" className={notice}>
      <Icon name="alert" width="18" height="18" className="flex-none text-lantern-deep" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {`In ${where} dieser Seite steht Text, der nicht gespeichert ist. Dieser Browser hat ihn aufgehoben: ${listed(names)}.`}
      </p>
      <AdminButton
        size="small"
        onClick={() => {
          for (const part of kept) unfoldForm(part);
        }}
      >
        {kept.length === 1 ? 'Formular aufklappen' : 'Formulare aufklappen'}
      </AdminButton>
    </div>
  );
}

/** Says of sections that others have deleted that text typed in them is kept, and where it comes back. */
export function DeletedSectionsNotice({ sections }: Pick<PartsOfPage, 'sections'>) {
  const { user } = useSession();
  const filled = useFilled();
  const known = useRef(new Map<string, string>());
  for (const { key, title } of sections) known.current.set(key, filled(title));
  const kept = [...keptForms(user?.id ?? 0)];
  const gone = [...known.current].filter(([key]) => {
    const isKept = kept.some((form) => form === `section:${key}` || form.startsWith(`block:${key}:`));
    return isKept && !sections.some((section) => section.key === key);
  });
  return gone.map(([key, title]) => (
    <div key={key} role="status" className={notice}>
      <Icon name="alert" width="18" height="18" className="flex-none text-lantern-deep" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {`Der Abschnitt „${title}“ wurde gelöscht oder steht nicht mehr auf dieser Seite. Gelöschte Abschnitte liegen im Papierkorb. Was Sie darin getippt haben, ist in diesem Browser aufgehoben und steht wieder im Formular, sobald der Abschnitt wieder da ist.`}
      </p>
      <BinLink />
    </div>
  ));
}

/** Says of a block that others have deleted that its text is kept, and where it comes back. */
export function DeletedBlockNotice({ name }: { name: string }) {
  return (
    <div role="status" className={`${notice} mb-4`}>
      <Icon name="alert" width="18" height="18" className="flex-none text-lantern-deep" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {`Der Inhaltsblock „${name}“ wurde gelöscht. Gelöschte Blöcke liegen im Papierkorb. Ihr Text bleibt hier stehen, ist in diesem Browser aufgehoben und lässt sich speichern, sobald der Block wiederhergestellt ist.`}
      </p>
      <BinLink />
    </div>
  );
}

function BinLink() {
  return (
    <Link
      href={adminPaths.bin}
      className="inline-flex min-h-6 items-center text-s font-strong underline underline-offset-4"
    >
      Zum Papierkorb
    </Link>
  );
}
