import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import type { GuideModel } from './use-guide.ts'

/**
 * Resets everything: products, criteria and loaded pages, of this guide and of the others. A link to the guide's
 * start, so that Back undoes it. Where only criteria of this guide are set, removing them is enough.
 */
export function StartOver({ guide }: { guide: GuideModel }) {
  const { t } = useTranslation()
  const { state, category } = guide
  const elsewhere = Object.keys(state.choices).some((code) => code !== category.code)
  if (!category.guide) return null
  const words = t('ui.guide.startOver')
  if (!elsewhere && Object.keys(state.chosen).length === 0) {
    // On a phone it would wrap the heading when it appears, so its space is reserved from the start.
    return (
      <span aria-hidden="true" className="invisible shrink-0 text-[0.9375rem] md:hidden print:hidden">
        {words}
      </span>
    )
  }
  return (
    <ButtonLink
      kind="link"
      to={linkTo(category.guide.route)}
      className="inline-flex min-h-11 shrink-0 items-center text-mute print:hidden"
    >
      {words}
    </ButtonLink>
  )
}
