import { contrast, contrastText } from '@shared/base/contrast';
import { accentNeeds, isColour, paper } from '@shared/settings/setting-rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../ui/icon';

/** Chooses the colour of a setting, and tells how well it is seen on the site. */
export function ColourCheck() {
  const form = useFormContext<{ value: string }>();
  const colour = useWatch({ control: form.control, name: 'value' }).trim();
  const valid = isColour(colour);
  return (
    <div className="grid gap-3 rounded-m border border-admin-line bg-admin-head px-4 py-3.5 text-s">
      <label className="flex min-h-11 flex-wrap items-center gap-3 font-strong">
        <input
          type="color"
          value={valid ? colour.toLowerCase() : '#ffffff'}
          onChange={(event) =>
            form.setValue('value', event.target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
          }
          className="h-11 w-16 cursor-pointer rounded-m border border-field bg-white p-1"
        />
        <span>Farbe wählen</span>
      </label>
      {valid && (
        <>
          {/* A sample only, so hidden from assistive technology; the list below gives the contrast in words. */}
          <div aria-hidden="true" className="flex flex-wrap items-center gap-4 rounded-m bg-night-900 px-4 py-3.5">
            <svg width="176" height="44" aria-hidden="true">
              <rect width="176" height="44" rx="10" fill={colour} />
              <text x="88" y="27" textAnchor="middle" fontWeight="650" fontSize="15" fill={accentNeeds[0].colour}>
                Beta-Zugang anfragen
              </text>
            </svg>
            <span className="border-b-2 pb-1 font-semibold text-white" style={{ borderColor: colour }}>
              Start
            </span>
          </div>
          <ul aria-live="polite" className="grid gap-1.5">
            {accentNeeds.map((need) => {
              const enough = contrast(colour, need.colour) >= need.contrast;
              return (
                <li key={need.label} className={`flex items-start gap-2 ${enough ? '' : 'font-semibold text-error'}`}>
                  <Icon name={enough ? 'check' : 'alert'} width="18" height="18" className="mt-0.5 flex-none" />
                  <span>
                    {`${need.label}: ${enough ? 'gut zu erkennen' : 'nicht gut zu erkennen'}, Kontrast ${contrastText(colour, need.colour)} (nötig ${need.contrast.toLocaleString('de-DE')}:1)`}
                  </span>
                </li>
              );
            })}
            <li className="flex items-start gap-2 text-ink-2">
              <Icon name="info" width="18" height="18" className="mt-0.5 flex-none" />
              <span>{`Auf hellem Papier: nur Schmuck neben Text, Kontrast ${contrastText(colour, paper)}`}</span>
            </li>
          </ul>
        </>
      )}
    </div>
  );
}
