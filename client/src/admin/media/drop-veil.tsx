import { Icon } from '../../ui/icon';

/** Lies over the window while files are held above it. The files fall through it onto what is beneath. */
export function DropVeil() {
  return (
    <div className="pointer-events-none fixed inset-0 z-[80] grid place-items-center bg-[rgb(14_27_48/72%)] p-6">
      <p className="grid justify-items-center gap-2 rounded-card border-2 border-dashed border-white bg-nacht-900 px-8 py-7 text-body font-bold text-white">
        <Icon name="image" width="32" height="32" />
        Bilder hier ablegen
      </p>
    </div>
  );
}
