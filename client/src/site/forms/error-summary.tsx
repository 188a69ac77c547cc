import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';

interface ErrorSummaryProps {
  /** What is wrong, with the control it belongs to; a label where the sentence does not name the field itself. */
  errors: readonly { controlId: string; label?: string; message: string }[];
  /** Takes the place of the formal sentence, where readers are addressed with "du". */
  title?: string;
}

/** All mistakes of a form in one place, each leading to its field; read out as soon as it appears. */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="empty:hidden">
      {errors.length > 0 && (
        <div className="rounded-m border-2 border-fehler-rand bg-[#fff1eb] px-4 py-3.5 text-s text-[#7d1f0b]">
          <p className="flex items-center gap-2 text-base font-bold">
            <Icon name="alert" />
            {title ?? t('form.errorSummary', { count: errors.length })}
          </p>
          <ul className="mt-1.5 ml-7 list-disc">
            {errors.map(({ controlId, label, message }) => (
              <li key={controlId} className="py-0.5">
                <a
                  href={`#${controlId}`}
                  className="font-semibold underline underline-offset-3"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(controlId)?.focus();
                  }}
                >
                  {label && `${label}: `}
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
