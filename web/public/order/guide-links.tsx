import type { ComponentProps } from 'react'
import { guideCategories } from '../../../domain/categories/index.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'

/** A link to every guide, where a summary or a door begins. */
export function GuideLinks(looks: Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'className'>) {
  const { t } = useTranslation()
  return guideCategories.map(({ code, guide }) => (
    <ButtonLink key={code} to={linkTo(guide.route)} {...looks}>
      {t(`categories.${code}.name`)}
    </ButtonLink>
  ))
}
