import { keyOfName, type PageTextName } from '../../domain/texts/pageTexts.ts'
import { type TextKey, useTranslation } from '../i18n.ts'
import { useSettings } from '../settings.ts'

interface PageTextProps {
  name: PageTextName
  as: 'h1' | 'h2' | 'p' | 'span'
  className?: string
}

/**
 * A text that fills its element. Where staff have changed the Swedish one and there is no translation yet, the
 * element says its language, and the style sheet marks it; the worker finds it by `data-text`.
 */
export function PageText({ name, as: Tag, className }: PageTextProps) {
  const { t } = useTranslation()
  const key = keyOfName(name)
  const isSwedish = useSettings().page?.texts?.[key]?.untranslated
  const mark = isSwedish ? { lang: 'sv', title: t('ui.product.untranslated') } : {}
  return (
    <Tag data-text={name} className={className} {...mark}>
      {t(key as TextKey)}
    </Tag>
  )
}
