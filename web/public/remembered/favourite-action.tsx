import { useEffect } from 'react'
import {
  isFavourite,
  maxFavourites,
  type RememberedProduct,
  withFavourite,
  withSeen,
} from '../../../domain/remembered.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { Star } from './star.tsx'
import { rememberedStore } from './store.ts'

/** The favourite button of an open product, which is also recorded as seen. */
export function FavouriteAction({ category, id }: RememberedProduct) {
  const { t } = useMoreTexts('tray')
  const remembered = rememberedStore.useValue()
  const marked = isFavourite(remembered, id)
  useEffect(() => rememberedStore.change((all) => withSeen(all, { category, id })), [category, id])
  if (!marked && remembered.favourites.length >= maxFavourites)
    return (
      <span className="inline-flex min-h-8 items-center text-sm text-mute">
        {t('tray.fullFavourites', { max: maxFavourites })}
      </span>
    )
  return (
    <button
      type="button"
      aria-pressed={marked}
      onClick={() => rememberedStore.change((all) => withFavourite(all, { category, id }, !marked))}
      className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-sm text-steel hover:underline"
    >
      <Star filled={marked} />
      {t('tray.favourite')}
    </button>
  )
}
