import { useState } from 'react';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { PersonDialog } from './data-of-person';

/** The way to what is stored about one person: to give it out, or to erase it (Art. 15 and 17 GDPR). */
export function PersonRequests() {
  const [open, setOpen] = useState(false);
  return (
    <Card
      aria-label="Auskunft und Löschung"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-edge py-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-text text-base leading-snug font-bold">Auskunft und Löschung</h2>
        <p className="mt-0.5 text-s text-tinte-2">
          Alles, was zu einer E-Mail-Adresse gespeichert ist, in einem Schritt speichern oder löschen.
        </p>
      </div>
      <AdminButton onClick={() => setOpen(true)}>
        <Icon name="search" width="18" height="18" />
        Nach einer Person suchen
      </AdminButton>
      {open && <PersonDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
