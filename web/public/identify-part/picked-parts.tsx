import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import type { Card } from '../../../domain/facets/types.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Chip } from '../../shared/ui/chip.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { usePictures } from '../guide/use-index.ts'
import { ProductName } from '../product/product-name.tsx'
import { partLink } from './part-link.ts'

/** How many can be compared at a glance. */
const pageSize = 8

interface PartsProps {
  /** Of their number. */
  id: string
  category: Category
  /** The possible parts. */
  cards: readonly Card[]
  state: GuideState
}

interface PickedPartsProps extends PartsProps {
  /** Shown beside their number. */
  children: ReactNode
}

/** The parts that it may be, each with its drawing; a press chooses one. */
export function PickedParts({ children, ...parts }: PickedPartsProps) {
  const { id, category, cards } = parts
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p id={id} role="status" className="font-semibold tnum">
          {texts.count(category.code, cards.length)}
        </p>
        {children}
      </div>
      {cards.length === 0 ? (
        <p className="mt-1 text-brass">{t('atDoor.none')}</p>
      ) : (
        // Other parts are listed from the first again; their number stays, or it would not be read out.
        <Parts key={cards.map((card) => card.id).join()} {...parts} />
      )}
    </div>
  )
}

function Parts({ id, category, cards, state }: PartsProps) {
  const { t } = useTranslation()
  const pictures = usePictures(category.code, true)
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(pageSize)
  const loaded = Math.min(shown, cards.length)
  const showMore = () => {
    flushSync(() => setShown(shown + pageSize))
    // The button may be gone, and else it is below them.
    list.current?.children[shown]?.querySelector('a')?.focus()
  }
  return (
    <>
      <p className="text-sm text-mute">{t('atDoor.fitting')}</p>
      <ul ref={list} aria-labelledby={id} className="mt-2 grid gap-2 sm:grid-cols-2">
        {cards.slice(0, shown).map(({ id: part, name, untranslated, artnr, picture, facts }) => {
          const { to, state: remembered } = partLink(state, category.code, part)
          const url = picture && pictures && (pictures[picture.url] ?? picture.url)
          return (
            <li key={part}>
              <Link
                to={to}
                replace
                state={remembered}
                className="surface flex h-full gap-3 px-3 py-2.5 hover:bg-paper"
              >
                <Picture picture={picture && url ? { ...picture, url } : null} className="h-20 w-13" />
                <span className="min-w-0">
                  <span className="block leading-5.5 font-semibold text-pretty">
                    <ProductName name={name} untranslated={untranslated} />
                  </span>
                  <span className="number block text-sm leading-5 text-mute">{artnr}</span>
                  <span className="mt-1 flex flex-wrap gap-1">
                    {facts.map((fact) => (
                      <Chip key={fact}>{fact}</Chip>
                    ))}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {loaded < cards.length && (
        <Button className="mt-3 w-full tnum" onClick={showMore}>
          {t('ui.common.more', { loaded, total: cards.length })}
        </Button>
      )}
    </>
  )
}
