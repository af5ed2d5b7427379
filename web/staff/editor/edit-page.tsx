import { useState } from 'react'
import { useNavigate } from 'react-router'
import { can } from '../../../domain/access.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { callPath } from '../../shared/data/calls.ts'
import { isNotFound } from '../../shared/data/errors.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { samePage } from '../../shared/router/use-page-change.ts'
import { linkTo, useRoute } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Skeleton, Spinner } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useRememberOpened } from '../finder/recent.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useTexts } from '../use-texts.ts'
import { draftForm, useWaiting } from './drafts/use-draft.ts'
import { toForm } from './form.ts'
import { blankForm, copyForm } from './new-form.ts'
import { ProductEditor } from './product-editor.tsx'

/**
 * Adds or edits a product of any category; `?copy` starts a new one from another. The form of a new product goes on
 * under the address that it gets by its first save.
 */
export function Page() {
  const { t } = useTexts()
  const { level } = useStaff()
  const match = useRoute()
  const navigate = useNavigate()
  const copy = useSearch().get('copy')
  const code = match?.route.category
  const id = match?.params.id
  // Each visit to an add page is about another product.
  const visit = [code, id, copy].join(' ')
  const [{ visit: begun, newId }, begin] = useState(() => ({ visit, newId: crypto.randomUUID() as string }))
  if (begun !== visit) begin({ visit, newId: crypto.randomUUID() })
  /** The product that was added last, and the form that it was added by. */
  const [added, setAdded] = useState({ id: '', form: '' })
  if (!code) return null
  if (!id && !can(level, 'addProduct')) {
    return (
      <ErrorState text={t('edit.notYours')}>
        <ButtonLink to={linkTo('adm-dashboard')}>{t('edit.back')}</ButtonLink>
      </ErrorState>
    )
  }
  return (
    <LoadedEditor
      key={id === added.id ? added.form : (id ?? newId)}
      category={categoryOf(code)}
      id={id}
      copyOf={copy}
      newId={newId}
      onAdded={(as) => {
        setAdded({ id: as, form: newId })
        void navigate(linkTo(`adm-${code}-edit`, { id: as }), { replace: true, state: samePage })
      }}
    />
  )
}

interface LoadedEditorProps {
  category: Category
  /** Undefined while the product is new. */
  id: string | undefined
  /** The product that a new one starts from. */
  copyOf: string | null
  newId: string
  onAdded: (id: string) => void
}

function LoadedEditor({ category, id, copyOf, newId, onAdded }: LoadedEditorProps) {
  const { t } = useTexts()
  const type = category.path
  const read = id ?? copyOf
  const path = read ? callPath('GET :type/:id', { type, id: read }) : null
  const { data, error, refetch, isFetchedAfterMount } = useStaffQuery(path)
  const gone = isNotFound(error)
  useRememberOpened(category.code, (id && data) || null, gone ? read : null)
  const waiting = useWaiting(id === undefined ? null : { type, id })
  /** Which form is shown: another one each time that somebody opens what waits or what is published. */
  const [shown, setShown] = useState(read ? null : { isOpen: false, view: 0 })
  if (!shown) {
    if (error && !data) {
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
    if (data && isFetchedAfterMount && waiting.isRead)
      // A product with changes that wait opens on them. Where they cannot be read, what is published is edited.
      setShown({ isOpen: Boolean(waiting.stored), view: 0 })
    return <Waiting />
  }
  const { isOpen, view } = shown
  const initial = () => {
    if (isOpen && waiting.stored) return draftForm(category, waiting.stored)
    if (!data) return blankForm(category)
    const form = toForm(category, data)
    return id ? form : copyForm(category, form, t('edit.copyTitle', { name: data.name }))
  }
  return (
    <ProductEditor
      key={view}
      category={category}
      read={(id && data) || null}
      initial={initial()}
      newId={newId}
      copyOf={id ? undefined : data}
      draft={{ ...waiting, isOpen, show: (open) => setShown({ isOpen: open, view: view + 1 }) }}
      readAgain={async () => (await refetch()).data}
      onAdded={onAdded}
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
