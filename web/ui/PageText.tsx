import { builtInPageTexts, type PageTextName } from '../../domain/texts/pageTexts.ts'
import { useTranslation } from '../i18n.ts'
import { useSettings } from '../settings.ts'

interface PageTextProps {
  name: PageTextName
  as: 'h1' | 'h2' | 'p' | 'span'
  className?: string
}

/**
 * A text that staff may change. The worker writes the changed one into the shell, where it finds the place by
 * `data-text`, and into the page's settings, so both say the same. A Swedish one without a translation says
 * its language, and the style sheet marks it.
 */
export function PageText({ name, as: Tag, className }: PageTextProps) {
  const { t, i18n } = useTranslation()
  const changed = useSettings().page?.texts?.[name]
  const mark = changed?.untranslated ? { lang: 'sv', title: t('ui.product.untranslated') } : {}
  return (
    <Tag data-text={name} className={className} {...mark}>
      {changed ? changed.text : builtInPageTexts(i18n.getResourceBundle(i18n.language, 'site'))[name]}
    </Tag>
  )
}
