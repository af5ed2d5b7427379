import { useFormContext } from 'react-hook-form'
import { original, perTranslation } from '../../../domain/languages.ts'
import { productNumberKinds } from '../../../domain/product-numbers.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useTexts } from '../use-texts.ts'
import { FormText, useValue } from './controls.tsx'
import { useCanWrite } from './edit-context.ts'
import type { ProductForm } from './form.ts'
import { NumberField } from './number-field.tsx'
import { Section } from './section.tsx'

const maxVariants = 100

/** The variants of the product, each with numbers of its own. */
export function VariantsSection() {
  const { t } = useTexts()
  const readOnly = !useCanWrite()('variants', original)
  const { getValues, setValue } = useFormContext<ProductForm>()
  const [variants, setVariants] = useValue('variants')
  const remove = (position: number) => {
    const { translations } = getValues()
    const next = withoutVariant({ variants, translations }, position)
    setValue('variants', next.variants, { shouldDirty: true })
    setValue('translations', next.translations, { shouldDirty: true })
  }
  return (
    <Section name="variants" count={t('sections.variants', { count: variants.length })}>
      {variants.length === 0 && <p className="text-[0.9375rem] text-mute">{t('edit.noVariants')}</p>}
      <ol className="grid grid-cols-1 gap-3 md:gap-2">
        {variants.map((_, position) => {
          const variant = t('edit.variant', { number: position + 1 })
          // On a desktop the labels stand over the first row only.
          const labelled = (text: string) => (
            <span className={position === 0 ? '' : 'md:sr-only'}>
              <span className="sr-only">{variant}: </span>
              {text}
            </span>
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a variant has no identity but its place
            <li key={position}>
              <fieldset className="flex items-start gap-2">
                <legend className="sr-only">{variant}</legend>
                <div className="grid min-w-0 grow grid-cols-2 gap-2 md:grid-cols-[2fr_1fr_1fr_1fr]">
                  <FormText
                    path={`variants.${position}.title`}
                    label={labelled(t('edit.variantTitle'))}
                    readOnly={readOnly}
                    className="max-md:col-span-2"
                  />
                  {productNumberKinds.map((kind) => (
                    <NumberField
                      key={kind}
                      kind={kind}
                      path={`variants.${position}.${kind}`}
                      label={labelled(t(`edit.${kind}`))}
                    />
                  ))}
                </div>
                {!readOnly && (
                  <div className={position === 0 ? 'pt-6' : 'pt-6 md:pt-0'}>
                    <IconButton
                      icon="close"
                      label={t('edit.removeVariant', { number: position + 1 })}
                      onClick={() => remove(position)}
                    />
                  </div>
                )}
              </fieldset>
            </li>
          )
        })}
      </ol>
      {!readOnly && variants.length < maxVariants && (
        <Button
          className="mt-4"
          onClick={() => setVariants([...variants, { title: '', artnr: '', enr: '', nobnr: '' }])}
        >
          <Icon name="plus" />
          {t('edit.addVariant')}
        </Button>
      )}
    </Section>
  )
}

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
