import { Icon } from '../../ui/icon';

interface ErrorSummaryProps {
  title: string;
  /** What is wrong, with the control it belongs to and its label. */
  errors: readonly { controlId: string; label: string; message: string }[];
  /** Whether the label stands before its sentence. */
  labelled: boolean;
}

/** All mistakes of a form in one place, each leading to its field; read out as soon as it appears. */
export function ErrorSummary({ title, errors, labelled }: ErrorSummaryProps) {
  return (
    <div role="alert" className="empty:hidden">
      {errors.length > 0 && (
        <div className="rounded-m border-2 border-fehler-rand bg-[#fff1eb] px-4 py-3.5 text-s text-[#7d1f0b]">
          <p className="flex items-center gap-2 text-base font-bold">
            <Icon name="alert" />
            {title}
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
                  {labelled && `${label}: `}
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
