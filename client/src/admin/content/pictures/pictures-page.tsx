import { keysOf } from '@shared/base/records';
import type { MediaItem } from '@shared/contracts/media';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { mediaQuery } from '../../../api/media-lists';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { TextField } from '../../../ui/field';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { Segment, Segments } from '../../kit/toggles';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { FormLink } from '../../navigation/form-link';
import { findPictures, isInBin, lacksDescription } from '../picture-picker/picture-facts';
import { wholePicture } from '../picture-picker/picture-image';
import { DropVeil, UploadButton, usePictureIntake } from '../picture-picker/picture-intake';
import { PictureTile, ShownInSteps, tileClass, tileGridClass } from '../picture-picker/picture-tile';
import { UploadList } from '../picture-picker/upload-list';
import { useUploads } from '../picture-picker/uploads';

/** Filters by their value of `zeigen` in the URL. */
const pictureFilters = {
  alle: { label: 'Alle', holds: (item: MediaItem) => !isInBin(item), empty: 'Noch keine Bilder' },
  unbenutzt: {
    label: 'Nicht verwendet',
    holds: (item: MediaItem) => !isInBin(item) && item.uses.length === 0,
    empty: 'Jedes Bild wird verwendet',
  },
  'ohne-beschreibung': {
    label: 'Ohne Beschreibung',
    holds: (item: MediaItem) => !isInBin(item) && lacksDescription(item),
    empty: 'Jedes Bild ist beschrieben',
  },
  papierkorb: { label: 'Papierkorb', holds: isInBin, empty: 'Im Papierkorb liegen keine Bilder' },
} as const;

type PictureFilter = keyof typeof pictureFilters;

const pictureFilterNames = keysOf(pictureFilters);

function readPictureFilter(search: string): PictureFilter {
  const named = new URLSearchParams(search).get('zeigen');
  return pictureFilterNames.find((name) => name === named) ?? 'alle';
}

export function PicturesPage() {
  const query = useQuery(mediaQuery);
  const { dialog, open } = useNavigation();
  const { add } = useUploads();
  // An open dialog handles drops and pastes itself, or ignores them.
  const { over } = usePictureIntake({ enabled: dialog === null, onFiles: add });
  return (
    <>
      <PageHead
        title="Bilder"
        lead="Ihre Bilder. Neue können Sie auch auf diese Seite ziehen oder mit Strg+V einfügen."
        action={
          <UploadButton tone="primary" multiple onFiles={add}>
            Bilder hochladen
          </UploadButton>
        }
      />
      <UploadList actionLabel="Öffnen" onAction={({ id }) => open(adminPaths.picture(id))} />
      <LoadState query={query} errorTitle="Fehler beim Laden der Bilder">
        {(items) => <PictureGrid items={items} />}
      </LoadState>
      <BuiltInPictures />
      {over && <DropVeil />}
    </>
  );
}

function PictureGrid({ items }: { items: readonly MediaItem[] }) {
  const { search, go } = useNavigation();
  const shown = readPictureFilter(search);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const found = useMemo(() => findPictures(items.filter(pictureFilters[shown].holds), wanted), [items, shown, wanted]);
  return (
    <>
      <search className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextField
          label="Suchen"
          type="search"
          placeholder="Name oder Beschreibung"
          className="min-w-[min(14rem,100%)] flex-1"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex min-h-12 max-w-full items-center">
          <Segments label="Zeigen">
            {pictureFilterNames.map((name) => (
              <Segment
                key={name}
                pressed={name === shown}
                onPress={() =>
                  go(adminPaths.pictures(name === 'alle' ? undefined : { shown: name }), { replace: true })
                }
              >
                {`${pictureFilters[name].label} (${items.filter(pictureFilters[name].holds).length})`}
              </Segment>
            ))}
          </Segments>
        </div>
      </search>
      <p role="status" className="mb-3 text-note text-ink-2">
        {found.length === 1 ? '1 Bild' : `${found.length} Bilder`}
      </p>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon="image"
            title={wanted.trim() === '' ? pictureFilters[shown].empty : 'Keine Bilder gefunden'}
            hint={
              items.length === 0
                ? 'Ziehen Sie Bilder hierher, fügen Sie sie ein oder wählen Sie „Bilder hochladen“. JPEG, PNG, WebP, AVIF und GIF bis 20\u00a0MB.'
                : undefined
            }
          />
        </Card>
      ) : (
        <ShownInSteps key={shown} items={found} className={tileGridClass}>
          {(item) => (
            <li key={item.id}>
              <FormLink href={adminPaths.picture(item.id)} className={tileClass}>
                <PictureTile item={item} />
              </FormLink>
            </li>
          )}
        </ShownInSteps>
      )}
    </>
  );
}

const files = import.meta.glob<string>('../../../../images/*.{webp,svg}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

const builtIn: Readonly<Record<string, string>> = {
  'screenshot1-de-560.webp': 'Bildschirm: Stadtauswahl',
  'screenshot2-de-560.webp': 'Bildschirm: Stadtansicht',
  'screenshot3-de-560.webp': 'Bildschirm: Ort im Detail',
  'map-head-about-800.webp': 'Karte über „Über uns“',
  'map-head-contact-800.webp': 'Karte über dem Kontakt',
  'map-head-beta-800.webp': 'Karte über der Beta',
  'map-head-investor-800.webp': 'Karte über der Investorenseite',
  'map-head-not-found-800.webp': 'Karte der Seite, die es nicht gibt',
  'map-street-day-720.webp': 'Straße am Tag',
  'map-street-night-720.webp': 'Straße bei Nacht',
  'map-investors-510.webp': 'Karte bei den Investoren',
  'map-radius-360.webp': 'Karte mit Fußweg',
  'sorting-desk.svg': 'Tisch mit Quellen, Sieb und drei Tipps',
  'panorama.svg': 'Panorama vom Nachmittag bis in die Nacht',
};

/** Read-only: these pictures change with the software alone. */
function BuiltInPictures() {
  const shown = Object.entries(builtIn).flatMap(([file, name]) => {
    const address = files[`../../../../images/${file}`];
    return address ? [{ name, address }] : [];
  });
  return (
    <section className="mt-8" aria-labelledby="built-in-pictures">
      <h3 id="built-in-pictures" className="font-text text-body font-bold">
        Von der Website mitgebracht
      </h3>
      <p className="mb-3 text-note text-ink-2">Zeichnungen und Bildschirme, die sich hier nicht ändern lassen.</p>
      <ul className={tileGridClass}>
        {shown.map(({ name, address }) => (
          <li key={name} className="overflow-clip rounded-m border border-admin-line bg-white">
            <img src={address} alt="" loading="lazy" className={`aspect-[4/3] w-full bg-paper-2 ${wholePicture}`} />
            <p className="px-3 py-2 text-note">{name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
