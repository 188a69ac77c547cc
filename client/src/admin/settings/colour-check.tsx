import { contrast } from '@shared/contrast';
import { accentNeeds, isColour } from '@shared/setting-rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../ui/icon';
import type { SettingValues } from './setting-form-values';

const needLabels: Readonly<Record<(typeof accentNeeds)[number]['name'], string>> = {
  button: 'Schrift auf den Knöpfen',
  night: 'Akzente auf dem Nachtblau',
};

/** Rounded down: a colour that just misses what is needed must not look as if it reached it. */
const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toLocaleString('de-DE')}:1`;

/** The colour as it will be met on the site, how far it stands out there, and a way to pick another. */
export function ColourCheck() {
  const form = useFormContext<SettingValues>();
  const colour = useWatch({ control: form.control, name: 'value' }).trim();
  const valid = isColour(colour);
  return (
    <div className="grid gap-3 rounded-m border border-admin-linie bg-admin-kopf px-4 py-3.5 text-s">
      <label className="flex min-h-11 flex-wrap items-center gap-3 font-strong">
        <input
          type="color"
          value={valid ? colour.toLowerCase() : '#ffffff'}
          onChange={(event) =>
            form.setValue('value', event.target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
          }
          className="h-11 w-16 cursor-pointer rounded-m border border-feld bg-white p-1"
        />
        Farbe wählen
      </label>
      {valid && (
        <>
          {/* A drawing of what it will look like, readable or not. */}
          <div aria-hidden="true" className="flex flex-wrap items-center gap-4 rounded-m bg-nacht-900 px-4 py-3.5">
            <svg width="176" height="44" aria-hidden="true">
              <rect width="176" height="44" rx="10" fill={colour} />
              <text x="88" y="27" textAnchor="middle" fontWeight="650" fontSize="15" fill={accentNeeds[0].colour}>
                Beta-Zugang sichern
              </text>
            </svg>
            <span className="border-b-2 pb-1 font-semibold text-white" style={{ borderColor: colour }}>
              Start
            </span>
          </div>
          <ul aria-live="polite" className="grid gap-1.5">
            {accentNeeds.map((need) => {
              const measured = contrast(colour, need.colour);
              const enough = measured >= need.contrast;
              return (
                <li key={need.name} className={`flex items-start gap-2 ${enough ? '' : 'font-semibold text-fehler'}`}>
                  <Icon name={enough ? 'check' : 'alert'} width="18" height="18" className="mt-0.5 flex-none" />
                  <span>
                    {needLabels[need.name]}: {enough ? 'gut zu erkennen' : 'nicht gut zu erkennen'}, Kontrast{' '}
                    {ratio(measured)} (nötig {ratio(need.contrast)})
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
