import { pictureId } from '@shared/media';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaQuery } from '../../../api/media-lists';
import { Icon } from '../../../ui/icon';
import { isInBin, measuresText } from './picture-facts';
import { NoPicture, PictureImage, PictureMarks, wholePicture } from './picture-image';

const frame =
  'mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-admin-line bg-admin-head p-2.5';
const thumbnail = `block h-[84px] w-28 flex-none rounded-small bg-paper-2 ${wholePicture}`;

export function ChosenPicture({ address }: { address: string }) {
  const id = pictureId(address);
  return id === undefined ? <OwnFile address={address} /> : <LibraryPicture id={id} />;
}

/** A file of this website. Nothing is loaded from other hosts. */
function OwnFile({ address }: { address: string }) {
  const [failed, fail] = useState<string | null>(null);
  const shown = /^\/(?!\/)/.test(address) && failed !== address;
  return (
    <div className={frame}>
      {shown ? (
        <img src={address} alt="" onError={() => fail(address)} className={thumbnail} />
      ) : (
        <NoPicture className={thumbnail} />
      )}
      <span className="min-w-0 text-note wrap-anywhere">{shown ? address : 'Unter dieser Adresse ist kein Bild.'}</span>
    </div>
  );
}

function LibraryPicture({ id }: { id: number }) {
  const { data } = useQuery({ ...mediaQuery, refetchOnMount: true });
  const item = data?.find((picture) => picture.id === id);
  return (
    <div className={frame}>
      {item ? <PictureImage item={item} width={112} className={thumbnail} /> : <NoPicture className={thumbnail} />}
      <span className="grid min-w-0 flex-1 gap-1 text-note">
        {item && (
          <>
            <b className="font-strong wrap-anywhere">{item.name}</b>
            <span className="text-xs text-ink-2 tabular-nums">{measuresText(item)}</span>
            <PictureMarks item={item} />
          </>
        )}
        {data && !item && <Missing text="Dieses Bild gibt es in der Bibliothek nicht mehr." />}
        {item && isInBin(item) && <Missing text="Das Bild liegt im Papierkorb: Besucher sehen es nicht." />}
      </span>
    </div>
  );
}

function Missing({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-2 font-semibold text-error">
      <Icon name="alert" width="18" height="18" className="mt-px flex-none" />
      <span>{text}</span>
    </span>
  );
}
