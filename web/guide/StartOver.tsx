import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { ButtonLink } from '../ui/Button.tsx'
import type { GuideModel } from './useGuide.ts'

/**
 * Clears everything: products, criteria and what was loaded, of this guide and of the others. A link to the
 * guide's start, so that Back undoes it. Where only criteria of this guide are set, clearing them is enough.
 */
export function StartOver({ guide }: { guide: GuideModel }) {
  const { t } = useTranslation()
  const { state, category } = guide
  const elsewhere = Object.keys(state.choices).some((code) => code !== category.code)
  if (!category.guide || (!elsewhere && Object.keys(state.chosen).length === 0)) return null
  return (
    <ButtonLink
      kind="link"
      to={linkTo(category.guide.route)}
      className="inline-flex min-h-11 shrink-0 items-center text-mute print:hidden"
    >
      {t('ui.guide.startOver')}
    </ButtonLink>
  )
}
