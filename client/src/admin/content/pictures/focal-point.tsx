import { type MediaItem, sharedPicture } from '@shared/contracts/media';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/field';
import { isPlainKey } from '../../../ui/keyboard';
import { useFieldError } from '../../entity-form/fields/entity-field';
import { AdminButton } from '../../kit/admin-button';
import { PictureImage } from '../picture-picker/picture-image';
import { type PictureValues, percentIn } from './picture-form-values';

/** In percent from the top left corner. */
interface Point {
  x: number;
  y: number;
}

/**
 * `object-position` of the crop for social networks, which has the point as close to the centre as possible. A CSS
 * percentage is something else: the share of the cut-off part that lies on one side.
 */
function centred({ width, height }: MediaItem, { x, y }: Point): Point {
  const scale = Math.max(sharedPicture.width / width, sharedPicture.height / height);
  const along = (size: number, shown: number, percent: number) => {
    const cut = size * scale - shown;
    if (cut < 1) return 50;
    return (Math.min(cut, Math.max(0, (size * scale * percent) / 100 - shown / 2)) / cut) * 100;
  };
  return { x: along(width, sharedPicture.width, x), y: along(height, sharedPicture.height, y) };
}

/** Pages use the point itself as `object-position`. */
const byStyle = (_item: MediaItem, focus: Point) => focus;

const crops = [
  { name: 'Rund', className: 'size-24 rounded-full', ratio: 1, place: byStyle },
  { name: 'Breit, 16:9', className: 'h-24 rounded-small', ratio: 16 / 9, place: byStyle },
  {
    name: `Geteilt, ${sharedPicture.width} × ${sharedPicture.height}`,
    className: 'h-24 rounded-small',
    ratio: sharedPicture.width / sharedPicture.height,
    place: centred,
  },
] as const;

function CropPreviews({ item, focus }: { item: MediaItem; focus: Point }) {
  return (
    <div className="mt-4">
      <p className="mb-1.5 text-s font-strong">Typische Ausschnitte</p>
      <ul className="flex flex-wrap gap-4">
        {crops.map(({ name, className, ratio, place }) => (
          <li key={name} className="grid content-start justify-items-start gap-1 text-xs text-ink-2">
            <span className={`block overflow-clip bg-paper-2 ${className}`} style={{ aspectRatio: ratio }}>
              <PictureImage item={item} width={320} focus={place(item, focus)} className="size-full object-cover" />
            </span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const bounded = (percent: number) => Math.min(100, Math.max(0, Math.round(Number.isFinite(percent) ? percent : 50)));

function movedBy({ key, shiftKey }: KeyboardEvent, { x, y }: Point): Point | undefined {
  const far = shiftKey ? 10 : 1;
  const moves: Readonly<Record<string, Point>> = {
    ArrowLeft: { x: x - far, y },
    ArrowRight: { x: x + far, y },
    ArrowUp: { x, y: y - far },
    ArrowDown: { x, y: y + far },
    PageUp: { x, y: y - 10 },
    PageDown: { x, y: y + 10 },
    Home: { x: 0, y },
    End: { x: 100, y },
  };
  return moves[key];
}

const placeText = ({ x, y }: Point) => `${x} % von links, ${y} % von oben`;

export function FocalPoint({ item, autofocus }: { item: MediaItem; autofocus: boolean }) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLSpanElement>(null);
  const { control, setValue, register } = useFormContext<PictureValues>();
  const [typedX, typedY] = useWatch({ control, name: ['focusX', 'focusY'] });
  const point = { x: bounded(percentIn(typedX)), y: bounded(percentIn(typedY)) };

  function set({ x, y }: Point) {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('focusX', String(bounded(x)), options);
    setValue('focusY', String(bounded(y)), options);
  }

  function pointAt(event: PointerEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    set({ x: ((event.clientX - box.left) / box.width) * 100, y: ((event.clientY - box.top) / box.height) * 100 });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-s font-strong">Wichtigster Punkt</legend>
      <div className="grid justify-items-center overflow-clip rounded-m bg-paper-2">
        <div
          ref={frame}
          className="relative w-fit cursor-crosshair"
          onPointerDown={(event) => {
            // A touch may start to scroll, which ends without `pointerup`: only a tap sets the point.
            if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) pointAt(event);
          }}
          onPointerUp={(event) => {
            pointAt(event);
            // So that the arrow keys continue from here.
            slider.current?.focus({ preventScroll: true });
          }}
        >
          <PictureImage item={item} width={640} className="block h-auto max-h-[46vh] min-h-24 w-auto max-w-full" />
          <span
            ref={slider}
            role="slider"
            tabIndex={0}
            data-autofocus={autofocus || undefined}
            aria-label="Wichtigster Punkt"
            aria-describedby={`${id}-hint`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={point.x}
            aria-valuetext={placeText(point)}
            onKeyDown={(event) => {
              const moved = isPlainKey(event) ? movedBy(event, point) : undefined;
              if (!moved) return;
              event.preventDefault();
              set(moved);
            }}
            className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full"
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
          >
            <span className="size-6 rounded-full border-2 border-white bg-[rgb(10_20_36/45%)] shadow-[0_0_0_2px_#0a1424]" />
          </span>
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-2">
        Klicken Sie auf das, was in jedem Ausschnitt zu sehen sein soll. Mit der Tastatur: Pfeiltasten, mit Umschalt in
        großen Schritten.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <PercentField label="Von links (%)" error={useFieldError('focusX')} {...register('focusX')} />
        <PercentField label="Von oben (%)" error={useFieldError('focusY')} {...register('focusY')} />
        <AdminButton onClick={() => set({ x: 50, y: 50 })}>In die Mitte</AdminButton>
      </div>
      <CropPreviews item={item} focus={point} />
    </fieldset>
  );
}

function PercentField(field: Parameters<typeof TextField>[0]) {
  return <TextField {...field} inputMode="numeric" maxLength={3} autoComplete="off" className="w-28" />;
}
