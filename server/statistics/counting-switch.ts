import { fallbackLanguage } from '@shared/locales';
import { statisticsKey, switchedOn } from '@shared/settings/setting-keys';

interface Content {
  filled: boolean;
  settings: (language: typeof fallbackLanguage) => Readonly<Record<string, string>>;
  onChange: (listener: () => void) => void;
}

/** Whether the owner lets views be counted, looked up when the content changes and not for each request. */
export function countingSwitch(content: Content): () => boolean {
  let on = false;
  const read = () => {
    on = content.filled && content.settings(fallbackLanguage)[statisticsKey] === switchedOn;
  };
  content.onChange(read);
  read();
  return () => on;
}
