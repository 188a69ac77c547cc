import { useTranslation } from 'react-i18next';

const name = 'website';

/** A field that people neither see nor reach; what fills it in is kept apart as suspected spam. */
export function Honeypot({ filledIn }: { filledIn?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {t('form.honeypot')}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue={filledIn} />
      </label>
    </div>
  );
}

/** What stands in that field of a form being sent. Read from the page: programs fill fields in without a sound. */
export function honeypotIn(form: HTMLFormElement): string | undefined {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : undefined;
}
