import { useEffect, useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { pathTo } from '../../../domain/routes.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { StaffParts } from '../../shared/layout/staff-parts.tsx'
import { useHydrated, useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { useLanguage } from '../../shared/settings.ts'
import { hasStored, storedNames } from '../../shared/store/stored-names.ts'
import { CopiedLabel } from '../../shared/ui/copying.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'
import { useShare } from '../print/share.tsx'

const CompareAction = loadable(
  'compare/compare-action',
  async () => (await import('../compare/compare-action.tsx')).CompareAction,
  { optional: true },
)
const FavouriteAction = loadable(
  'remembered/favourite-action',
  async () => (await import('../remembered/favourite-action.tsx')).FavouriteAction,
  { optional: true },
)

interface ProductActionsProps {
  id: string
  /** Undefined until it is known: then there is only room for the buttons. */
  category: CategoryCode | undefined
  /** False also until that is known. */
  isPublic: boolean
  /** What the door has, and what is ticked: the comparison shows what fits it. */
  state?: GuideState | undefined
}

const actionClass =
  'inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-sm text-steel hover:underline'

/** Share, compare, remember, and for staff the way to the editor. Needs its product as key: what was pressed is of that product. */
export function ProductActions({ id, category, isPublic, state }: ProductActionsProps) {
  return (
    <p className="flex min-h-8 flex-wrap gap-x-5 print:hidden">
      <ShareLink id={id} />
      <Compare id={id} code={category} state={state} />
      <Favourite product={isPublic && category ? { category, id } : null} />
      {category && <StaffParts place="edit" category={category} id={id} />}
    </p>
  )
}

/**
 * Copies the address of a product's own page, which names its language and its id and so survives another name or
 * number.
 */
function ShareLink({ id }: { id: string }) {
  const { t } = useTranslation()
  const hidden = useNeedsScript()
  const { copied, share } = useShare(pathTo('product', useLanguage(), { id }))
  return (
    <button type="button" onClick={share} className={cx(actionClass, hidden)}>
      <CopiedLabel
        copied={copied}
        label={t('ui.product.copyLink')}
        done={t('ui.common.copied')}
        icon="link"
      />
    </button>
  )
}

interface CompareProps {
  id: string
  code: CategoryCode | undefined
  state: GuideState | undefined
}

/** Starts a comparison. The tray's code loads with the first press, and at once where the tray holds something. */
function Compare({ id, code, state }: CompareProps) {
  const { t } = useTranslation()
  const [pressed, setPressed] = useState(false)
  const hydrated = useHydrated()
  const [collects] = useState(() => hasStored(storedNames.tray))
  const button = (
    <button
      type="button"
      onClick={() => setPressed(true)}
      className={cx(actionClass, (!code || !hydrated) && 'invisible')}
    >
      <Icon name="plus" />
      {t('ui.compare.title')}
    </button>
  )
  if (!code || !(pressed || (hydrated && collects))) return button
  return <CompareAction code={code} id={id} state={state} pressed={pressed} waiting={button} />
}

/** A product that has been open for so long, in milliseconds, counts as seen, and the page has finished loading. */
const seenAfterMs = 2000

/** The favourite button, which loads when the page is idle, into reserved space. */
function Favourite({ product }: { product: { category: CategoryCode; id: string } | null }) {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSeen, seenAfterMs, true)
    return () => clearTimeout(timer)
  }, [])
  return <span className="min-h-8 min-w-20">{isSeen && product && <FavouriteAction {...product} />}</span>
}
