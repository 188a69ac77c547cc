import {
  type FromPreview,
  type PreviewEdit,
  type PreviewFocus,
  type PreviewText,
  previewMessage,
  type ShowPreview,
} from '@shared/contracts/preview-messages';
import { type EntityDescription, translatedTextNames } from '@shared/entities/description';
import { fieldNameIn, metadataName } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { DescribedField } from '@shared/sections/described-fields';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { languageNames } from '../../kit/languages';
import type { PartTarget } from './open-part';
import { typedMessages } from './shared-frame';

/** The form beside the page: the page shows its input, and what is typed on the page goes into it. */
export interface FormSource {
  read: () => PreviewEdit;
  /** Calls back on every change, without a render. */
  subscribe: (changed: () => void) => () => void;
  texts: (language: Language) => Readonly<Record<string, PreviewText>>;
  type: (field: string, language: Language, value: string) => void;
  /** Brings the field into view whose text is edited on the page. */
  show: (field: string, language: Language) => void;
}

export type PreviewState = 'loading' | 'live' | 'waiting' | 'refused' | 'failed';

function stateAfter(status: number): PreviewState {
  if (status === 401 || status === 403) return 'refused';
  // The input cannot be shown yet, for example half an address.
  return status === 400 ? 'waiting' : 'failed';
}

interface PreviewFrameOptions extends Omit<ShowPreview, 'kind' | 'edit' | 'texts' | 'heard'> {
  frame: RefObject<HTMLIFrameElement | null>;
  changes: number;
  source: FormSource | undefined;
  fieldOnPage: (section: string, field: string) => string;
  onOpen: (part: PreviewFocus, target: PartTarget) => void;
  onSave: (() => void) | undefined;
}

export function usePreviewFrame(options: PreviewFrameOptions): PreviewState {
  const { frame, changes, source, language, focus, reveal, ask, drafts, start, at } = options;
  const [state, setState] = useState<PreviewState>('loading');
  const latest = useRef(options);
  latest.current = options;

  const send = useCallback(() => {
    const now = latest.current;
    const message: ShowPreview = {
      kind: 'preview/show',
      edit: now.source?.read() ?? {},
      language: now.language,
      focus: now.focus,
      reveal: now.reveal,
      ask: now.ask,
      drafts: now.drafts,
      heard: typedMessages.heard(),
      ...(now.source && { texts: now.source.texts(now.language) }),
      ...(now.start && { start: now.start }),
      ...(now.at && { at: now.at }),
    };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [frame]);

  useEffect(() => {
    const hear = (message: FromPreview) => {
      const { source: form, language: shown, focus: part, fieldOnPage, onOpen, onSave } = latest.current;
      switch (message.kind) {
        case 'preview/ready':
          typedMessages.hear(0);
          return send();
        case 'preview/drawn':
          return setState('live');
        case 'preview/failed':
          return setState(stateAfter(message.status));
        case 'preview/pick':
          return onOpen(message, { text: message.text && { place: message.text, language: shown } });
        case 'preview/field':
          return onOpen(message, { field: fieldOnPage(message.section, message.field) });
        case 'preview/picture':
          return onOpen(message, {
            field: fieldOnPage(message.section, message.field),
            picture: { field: message.field, language: shown },
          });
        case 'preview/leave':
          return part ? onOpen(part, { field: fieldOnPage(part.section, message.field) }) : undefined;
        case 'preview/edit':
          return form?.show(message.field, shown);
        case 'preview/type':
          typedMessages.hear(message.count);
          return form?.type(message.field, shown, message.value);
        case 'preview/save':
          return onSave?.();
      }
    };
    const listen = (event: MessageEvent<unknown>) => {
      const message = previewMessage(event, frame.current?.contentWindow, window.location.origin);
      if (message && message.kind !== 'preview/show') hear(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, send]);

  useEffect(() => {
    if (!source) return;
    let timer = 0;
    const stop = source.subscribe(() => {
      // Debounced: the keystroke renders first, then the form is read.
      clearTimeout(timer);
      timer = window.setTimeout(send, 30);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [source, send]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that is shown, told anew when it changes
  useEffect(send, [send, changes, language, focus?.section, focus?.block, reveal, ask, drafts, start, at]);

  return state;
}

interface FormSourceOptions<Values extends FieldValues> {
  formId: string;
  form: UseFormReturn<Values>;
  toEdit: (values: Values) => PreviewEdit;
  entity: EntityDescription;
  metadata?: readonly DescribedField[];
  /** The content is shown in German only: what is typed is German whatever the page's language. */
  germanOnly: boolean;
  onLanguage: (language: Language) => void;
}

type TypedField = Omit<PreviewText, 'value'> & { field: string };

function typedFields(entity: EntityDescription, metadata: readonly DescribedField[]): TypedField[] {
  const own = translatedTextNames(entity).map((name): TypedField => {
    const { label = name, translated = 0, control } = entity.fields[name] ?? {};
    return { field: name, label, max: translated, lines: control !== 'line' };
  });
  const max = entity.fields.metadata?.translated ?? 0;
  const described = metadata.filter(({ translatable }) => translatable);
  return [...own, ...described.map(({ name, label }) => ({ field: metadataName(name), label, max, lines: false }))];
}

/** Text typed on the page goes into the form, so that drafts, checks, conflicts and saving include it. */
export function useFormSource<Values extends FieldValues>(options: FormSourceOptions<Values>): FormSource {
  const latest = useRef(options);
  latest.current = options;
  const { form, entity, metadata } = options;
  const fields = useMemo(() => typedFields(entity, metadata ?? []), [entity, metadata]);

  return useMemo(() => {
    const written = (language: Language) => (latest.current.germanOnly ? fallbackLanguage : language);
    const nameIn = (language: Language, field: string) => fieldNameIn(written(language), field) as Path<Values>;
    const textOf = (name: Path<Values>) => String(form.getValues(name) ?? '');
    return {
      read: () => latest.current.toEdit(form.getValues()),
      subscribe: (changed) => form.watch(() => changed()).unsubscribe,
      texts: (language) => {
        const suffix = written(language) === fallbackLanguage ? '' : ` (${languageNames[language]})`;
        const texts = fields.map(({ field, label, max, lines }): [string, PreviewText] => {
          const value = textOf(nameIn(language, field)) || textOf(field as Path<Values>);
          return [field, { label: label + suffix, value, max, lines }];
        });
        return Object.fromEntries(texts);
      },
      type: (field, language, value) => {
        const name = nameIn(language, field);
        const tooLong = value.length > (fields.find((one) => one.field === field)?.max ?? Number.POSITIVE_INFINITY);
        form.setValue(name, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: tooLong || form.getFieldState(name).error !== undefined,
        });
      },
      show: (field, language) => {
        const { formId, onLanguage } = latest.current;
        const name = nameIn(language, field);
        onLanguage(language);
        requestAnimationFrame(() =>
          document
            .getElementById(formId)
            ?.querySelector(`[name="${CSS.escape(name)}"]`)
            ?.scrollIntoView({ block: 'nearest' }),
        );
      },
    };
  }, [form, fields]);
}
