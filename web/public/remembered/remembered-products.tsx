import { useRef, useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { cardOf } from '../../../domain/guide/open.ts'
import { type Remembered, type RememberedProduct, withFavouritesBack } from '../../../domain/remembered.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { idsByCategory, useIndexes } from '../guide/use-indexes.ts'
import { ProductName } from '../product/product-name.tsx'
import { Star } from './star.tsx'
import { rememberedStore } from './store.ts'

/** How many products seen last are shown. */
const maxShown = 8

interface RememberedProductsProps {
  /** Only of this category; of every one without it. */
  category?: CategoryCode
  onProduct: (product: RememberedProduct) => void
}

/** Favourites and products seen last, named by the indexes, which are stored for use without a network. */
export function RememberedProducts({ category, onProduct }: RememberedProductsProps) {
  const { t } = useMoreTexts('tray')
  const remembered = rememberedStore.useValue()
  const announce = useAnnounce()
  const element = useRef<HTMLDivElement>(null)
  const [forgotten, setForgotten] = useState<readonly RememberedProduct[]>([])
  const isWanted = (product: RememberedProduct) => category === undefined || product.category === category
  const favourites = remembered.favourites.filter(isWanted)
  const seen = remembered.seen.filter(isWanted).slice(0, maxShown)
  const all = [...favourites, ...seen]
  const { indexes, waiting, error, retry } = useIndexes(idsByCategory(all))
  if (error) return <ErrorState className="m-4" text={t('ui.list.failed')} onRetry={retry} />
  if (waiting)
    return (
      <p className="px-4 py-5">
        <Spinner label={t('ui.list.loading')} />
      </p>
    )
  const gone = new Set(
    all.filter((product) => !cardOf(indexes, product.category, product.id)).map(({ id }) => id),
  ).size
  // The pressed button is gone; the button that undoes it takes its place.
  const focusFirst = () => requestAnimationFrame(() => element.current?.querySelector('button')?.focus())
  const forget = (kind: keyof Remembered) => {
    rememberedStore.change((now) => ({
      ...now,
      [kind]: now[kind].filter((product) => !isWanted(product)),
    }))
    if (kind === 'seen') return element.current?.focus()
    setForgotten(favourites)
    announce(t('tray.forgotten'))
    focusFirst()
  }
  const undo = () => {
    rememberedStore.change((now) => withFavouritesBack(now, forgotten))
    setForgotten([])
    focusFirst()
  }
  const section = (kind: keyof Remembered, products: readonly RememberedProduct[]) =>
    products.length > 0 && (
      <section aria-label={t(`tray.${kind}`)} className="border-line py-2 not-first:border-t">
        <div className="flex min-h-11 items-center justify-between gap-3 px-4">
          <h3 className="overline-label">{t(`tray.${kind}`)}</h3>
          <Button kind="link" onClick={() => forget(kind)} className="min-h-11 text-sm text-mute">
            {t(kind === 'seen' ? 'tray.forgetSeen' : 'tray.forgetFavourites')}
          </Button>
        </div>
        <ul>
          {products.map((product) => {
            const card = cardOf(indexes, product.category, product.id)
            return (
              card && (
                <li key={product.id}>
                  <button
                    type="button"
                    onClick={() => onProduct(product)}
                    className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-2 text-left -outline-offset-2 hover:bg-paper"
                  >
                    <span className="font-medium">
                      <ProductName {...card} />
                    </span>
                    <span className="number text-mute">{card.artnr}</span>
                  </button>
                </li>
              )
            )
          })}
        </ul>
      </section>
    )
  return (
    <div ref={element} tabIndex={-1} data-remembered={all.length + forgotten.length > 0 || undefined}>
      {forgotten.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 px-4 py-2 text-mute">
          {t('tray.forgotten')}
          <Button kind="link" onClick={undo} className="inline-flex min-h-11 items-center">
            {t('tray.undo')}
          </Button>
        </p>
      )}
      {section('favourites', favourites)}
      {section('seen', seen)}
      {gone > 0 && <p className="px-4 pt-1 pb-4 text-sm text-mute">{t('tray.gone', { count: gone })}</p>}
      {all.length + forgotten.length === 0 && (
        <p className="flex items-center gap-2 px-4 py-5 text-mute">
          <Star filled={false} />
          {t('tray.nothing')}
        </p>
      )}
    </div>
  )
}
