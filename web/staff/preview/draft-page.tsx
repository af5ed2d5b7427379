import type { MouseEvent } from 'react'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError, isNotFound } from '../../shared/data/errors.ts'
import { saveFile } from '../../shared/data/save-file.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import type { PartProps } from '../../shared/layout/staff-parts.tsx'
import { linkTo } from '../../shared/router/use-route.ts'
import { useLanguage } from '../../shared/settings.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { showErrorToast } from '../data/api.ts'
import { useCallWords } from '../data/use-call.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { fetchStored } from '../editor/files/stored-picture.tsx'
import { Toaster } from '../frame/toaster.tsx'
import { useTexts } from '../use-texts.ts'
import { PreviewedProduct } from './previewed-product.tsx'

/**
 * A product at its public address that visitors cannot see: fetched with the session, so that no shared cache and no
 * service worker ever holds it.
 */
export function DraftPage({ id, children }: PartProps) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const language = useLanguage()
  const words = useCallWords()
  const { data, error, refetch } = useStaffQuery(id ? callPath('GET produkt/:id/preview', { id }) : null)
  if (!data && isNotFound(error)) return children
  if (!data) {
    return (
      <div className="page max-w-4xl py-8">
        <h1 className="sr-only">{say('ui.product.label')}</h1>
        {error ? (
          <ErrorState text={t('preview.failed')} onRetry={() => void refetch()} />
        ) : (
          <Spinner label={t('preview.loading')} />
        )}
      </div>
    )
  }
  const { product, published } = data
  /** Neither a link nor a new tab could carry the session. */
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/files/"]')
    if (!link) return
    event.preventDefault()
    const url = link.getAttribute('href') ?? ''
    const name = decodeURIComponent(new URL(url, location.href).pathname.split('/').at(-1) ?? '')
    fetchStored(url, language).then(
      (file) => saveFile(file, name),
      (fault: unknown) => fault instanceof ApiError && showErrorToast(fault, words),
    )
  }
  return (
    <div className="page max-w-4xl py-6 md:py-8">
      <div
        role="status"
        className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-brass bg-brass-bg px-5 py-3 text-brass print:hidden"
      >
        <Icon name={published ? 'check' : 'warning'} className="size-5 shrink-0" />
        <p className="min-w-0 grow basis-60">
          <strong>{t(published ? 'preview.soon' : 'preview.draft')}</strong>{' '}
          {t(published ? 'preview.soonText' : 'preview.draftText', {
            language: t(`common.languagesInText.${language}`),
          })}
        </p>
        <ButtonLink to={linkTo(`adm-${product.category}-edit`, { id: product._id })}>
          {t('preview.edit')}
        </ButtonLink>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks links, too */}
      <article
        onClick={onClick}
        className="surface @container min-h-[calc(100dvh-8rem)] overflow-hidden print:min-h-0 print:border-0"
      >
        <PreviewedProduct product={product} level={1} />
      </article>
      <Toaster />
    </div>
  )
}
