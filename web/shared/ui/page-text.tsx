import { type TextKey, useTranslation } from '../i18n/i18n.ts'
import { useSettings } from '../settings.ts'

interface PageTextProps {
  text: TextKey
  as: 'h1' | 'h2' | 'p' | 'span'
  className?: string
}

/**
 * A text that fills its element. Where staff have changed the Swedish one and there is no translation yet, the
 * element has its `lang`, and the style sheet marks it. Staff's pencils find it by `data-text`.
 */
export function PageText({ text, as: Tag, className }: PageTextProps) {
  const { t } = useTranslation()
  const isSwedish = useSettings().page?.texts?.[text]?.untranslated
  const mark = isSwedish ? { lang: 'sv', title: t('ui.product.untranslated') } : {}
  return (
    <Tag data-text={text} className={className} {...mark}>
      {t(text)}
    </Tag>
  )
}
