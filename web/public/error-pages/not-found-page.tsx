import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { PageText } from '../../shared/ui/page-text.tsx'
import { MissingDrawing } from './drawings.tsx'

export function Page() {
  const { t } = useTranslation()
  return (
    <div className="page grid gap-8 py-10 md:grid-cols-2 md:items-center md:py-20">
      <div>
        <PageText as="h1" text="ui.notFound.title" />
        <PageText as="p" text="ui.notFound.text" className="mt-3 mb-6 text-lg text-mute" />
        <ButtonLink kind="primary" to={linkTo('guide-filter-eb')}>
          {t('ui.notFound.toGuide')}
        </ButtonLink>
      </div>
      <MissingDrawing />
    </div>
  )
}
