import { can } from '../../../domain/access.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { callPath } from '../../data/calls.ts'
import { isNotFound } from '../../data/errors.ts'
import { useTranslation } from '../../i18n.ts'
import { linkTo, useRoute } from '../../router/use-route.ts'
import { useSearch } from '../../router/use-search.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton, Spinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useTexts } from '../use-texts.ts'
import { copiedForm, useCopies } from './copies/use-copies.ts'
import { toForm } from './form.ts'
import { blankForm, copyForm } from './new-form.ts'
import { ProductEditor } from './product-editor.tsx'

/** Adds or edits a product of any category; `?copy` starts a new one from another. */
export function Page() {
  const { t } = useTexts()
  const { level } = useStaff()
  const match = useRoute()
  const copy = useSearch().get('copy')
  const code = match?.route.category
  if (!code) return null
  const category = categoryOf(code)
  const { id } = match.params
  if (id) return <LoadedEditor key={id} category={category} id={id} />
  if (!can(level, 'addProduct')) {
    return (
      <ErrorState text={t('edit.notYours')}>
        <ButtonLink to={linkTo('adm-dashboard')}>{t('edit.back')}</ButtonLink>
      </ErrorState>
    )
  }
  if (copy) return <LoadedEditor key={`copy-${copy}`} category={category} id={copy} asCopy />
  return <ProductEditor key={code} category={category} read={null} initial={blankForm(category)} />
}

interface LoadedEditorProps {
  category: Category
  id: string
  /** The product is the base of a new one. */
  asCopy?: boolean
}

function LoadedEditor({ category, id, asCopy = false }: LoadedEditorProps) {
  const { t } = useTexts()
  const { data, error, refetch, isFetchedAfterMount } = useStaffQuery(
    callPath('GET :type/:id', { type: category.path, id }),
  )
  const asked = useSearch().has('arbetskopia')
  const copies = useCopies(asCopy ? null : { type: category.path, id }, asked && !asCopy)
  if (error && !data) {
    const gone = isNotFound(error)
    return (
      <ErrorState
        text={t(gone ? 'edit.gone' : 'edit.failed')}
        {...(gone ? {} : { onRetry: () => void refetch() })}
      >
        <ButtonLink to={linkTo('adm-dashboard')}>{t('edit.back')}</ButtonLink>
      </ErrorState>
    )
  }
  // Cached data of another screen may be outdated, and a form is filled only once.
  if (!data || !isFetchedAfterMount || copies.isAwaited) return <Waiting />
  const form = toForm(category, data)
  if (asCopy) {
    const initial = copyForm(category, form, t('edit.copyTitle', { name: data.name }))
    return <ProductEditor category={category} read={null} initial={initial} copyOf={data} />
  }
  return (
    <ProductEditor
      key={String(copies.isOpen)}
      category={category}
      read={data}
      initial={copies.isOpen && copies.copy ? copiedForm(category, copies.copy) : form}
      copies={copies}
    />
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div>
      <Spinner label={t('ui.common.loading')} />
      <div className="mt-6 grid gap-4 lg:pl-52">
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-40 rounded-xl" />
        <Skeleton className="h-96 rounded-xl" />
      </div>
    </div>
  )
}
