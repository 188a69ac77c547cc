import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';

interface FormOutcomeProps {
  title: string;
  text?: ReactNode;
  failed?: boolean;
  /** It says more than the notice that appears with it, and is read out itself. */
  readOut?: boolean;
}

/** What became of a form, to stay beside its button. As a rule the notice that appears with it is what is read out. */
export function FormOutcome({ title, text, failed = false, readOut = false }: FormOutcomeProps) {
  const look = failed ? 'border-fehler-rand bg-[#fff1eb] text-[#7d1f0b]' : 'border-moos bg-moos-hell text-[#1d4130]';
  return (
    <div
      {...(readOut ? { role: 'alert' } : {})}
      className={`mb-5 grid grid-cols-sign gap-3 rounded-m border-2 px-4 py-3.5 text-s ${look}`}
    >
      <Icon name={failed ? 'alert' : 'check'} className="mt-0.5 size-5" />
      <div>
        <p className="text-base font-bold">{title}</p>
        {text && <p>{text}</p>}
      </div>
    </div>
  );
}
