import type { EntityDescription } from '@shared/entities/description';
import type { TranslationsPatch } from '@shared/entities/translation';
import { byTranslatedLanguage } from '@shared/locales';
import { isBlank } from '@shared/rules/characters';
import type { EntityBody } from '../../entity-form/fields/entity-values';

/**
 * The fields of a request body that the preview can show. Empty required texts and invalid numbers are left out, so
 * that the stored values show.
 */
export function toPreviewFields<E extends EntityDescription>(entity: E, body: EntityBody<E>): Partial<EntityBody<E>> {
  const fields = Object.entries(body).filter(([name, value]) => {
    const field = entity.fields[name];
    if (field?.control === 'number') return field.rule.safeParse(value).success;
    return !(field?.required && typeof value === 'string' && isBlank(value));
  });
  const { translations: patches } = body as unknown as { translations: TranslationsPatch };
  const translations = byTranslatedLanguage((language) => {
    const { confirmed: _, ...texts } = patches[language] ?? {};
    return texts;
  });
  return { ...Object.fromEntries(fields), translations } as unknown as Partial<EntityBody<E>>;
}
