import { useState } from 'react';
import { Dialog } from '../../ui/dialog';

/** Longer texts do not fit into the two lines of the table. */
const shortText = 90;

interface MessageCellProps {
  text: string;
  /** Whose text it is, as the title of the window that shows it whole. */
  title: string;
  details: readonly { label: string; value: string | null }[];
  lang: string;
}

/** The first two lines of a message and, where there is more, a way to read it whole. */
export function MessageCell({ text, title, details, lang }: MessageCellProps) {
  const [open, setOpen] = useState(false);
  const long = text.length > shortText || text.includes('\n');
  return (
    <span className="block max-w-[340px] text-note leading-note text-tinte-1 max-md:max-w-none">
      <span lang={lang} className="line-clamp-2 wrap-anywhere">
        {text}
      </span>
      {long && (
        <button
          type="button"
          aria-label={`${title}: ganz lesen`}
          onClick={() => setOpen(true)}
          className="min-h-6 cursor-pointer font-semibold text-[#1a566c] underline underline-offset-3"
        >
          Ganz lesen
        </button>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={title} closeLabel="Schließen" size="medium" scrollsByKeyboard>
        <dl className="grid gap-x-6 gap-y-2 text-s sm:grid-cols-[max-content_1fr]">
          {details.map(
            ({ label, value }) =>
              value && (
                <div key={label} className="contents">
                  <dt className="font-strong text-tinte-2">{label}</dt>
                  <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <p
          lang={lang}
          className="mt-4 border-t border-admin-linie pt-4 leading-relaxed wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </p>
      </Dialog>
    </span>
  );
}
