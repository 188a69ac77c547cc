import { Badge } from '../../ui/badge';
import { useTranslationState } from './translation';

/** Label of an English field; says where the translation is missing or older than the German. */
export function EnglishLabel({ field, children }: { field: string; children: string }) {
  const { state } = useTranslationState(field);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {children} (Englisch)
      {state === 'missing' && <Badge tone="notice">fehlt</Badge>}
      {state === 'outdated' && <Badge tone="notice">veraltet</Badge>}
      {state === 'confirmed' && <Badge tone="good">bestätigt</Badge>}
    </span>
  );
}
