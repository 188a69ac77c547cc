import type { MadeLink } from '@shared/contracts/materials';
import type { EnquiryKindName } from '@shared/enquiry-handling';
import type { Language } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { documentsQuery, materialLinksQuery } from '../../api/materials-api';
import { EmptyState } from '../../ui/empty-state';
import { adminButtonClass } from '../kit/admin-button';
import { LoadState } from '../kit/load-state';
import { adminPaths } from '../navigation/admin-paths';
import { LinkForm } from './link-form';
import { LinkList } from './link-list';
import { MadeLinkNote } from './made-link';

interface EnquiryMaterialsProps {
  kind: EnquiryKindName;
  /** Id of the enquiry. */
  id: number;
  /** Language of whoever wrote, and so of the page behind a link. */
  language: Language;
  /** Puts the address of a new link into a reply, where one is being written. */
  onUse?: (url: string) => void;
}

/** Documents for whoever wrote an enquiry: a personal link by one click, and what became of earlier ones. */
export function EnquiryMaterials({ kind, id, language, onUse }: EnquiryMaterialsProps) {
  const documents = useQuery(documentsQuery);
  const links = useQuery(materialLinksQuery(kind, id));
  const [made, setMade] = useState<{ link: MadeLink; pin: string | null } | null>(null);
  return (
    <div className="grid gap-6">
      <LoadState query={documents} errorTitle="Fehler beim Laden der Unterlagen">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon="file-text"
              title="Noch keine Unterlagen"
              hint="Laden Sie zuerst ein PDF hoch, dann erstellen Sie hier einen persönlichen Link dazu."
              action={
                <Link href={adminPaths.materials} className={adminButtonClass()}>
                  Zu den Unterlagen
                </Link>
              }
            />
          ) : (
            <LinkForm
              documents={all}
              about={{ kind, enquiryId: id, language }}
              onMade={(link, pin) => setMade({ link, pin })}
            />
          )
        }
      </LoadState>
      <div aria-live="polite">
        {made && <MadeLinkNote key={made.link.id} made={made.link} pin={made.pin} onUse={onUse} />}
      </div>
      <LoadState query={links} errorTitle="Fehler beim Laden der Links">
        {(list) => <LinkList kind={kind} enquiryId={id} links={list} onRevoked={() => setMade(null)} />}
      </LoadState>
    </div>
  );
}
