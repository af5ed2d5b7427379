import { perTranslation } from '../../../domain/languages.ts'
import type { ProductForm } from './form.ts'

type Parts = Pick<ProductForm, 'variants' | 'translations'>

/** A product without one of its variants; the translated titles of the others move with them. */
export function withoutVariant({ variants, translations }: Parts, position: number): Parts {
  return {
    variants: variants.toSpliced(position, 1),
    translations: perTranslation((language) => {
      const translation = translations[language]
      return { ...translation, variants: translation.variants.toSpliced(position, 1) }
    }),
  }
}
