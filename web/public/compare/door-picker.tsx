import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { doorParts } from '../../../domain/compare/door.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import type { Indexes } from '../../../domain/guide/open.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'

interface DoorPickerProps {
  category: Category
  door: GuideState
  isOpen: boolean
  onOpen: () => void
  indexes: Indexes
  failed: boolean
  onDoor: (door: GuideState) => void
}

/** Chooses the parts that the door has already; the lists load when they are opened. */
export function DoorPicker(props: DoorPickerProps) {
  const { category, door, isOpen, onOpen, indexes, failed, onDoor } = props
  const { t } = useTranslation()
  const parts = doorParts(category.code)
  if (parts.length === 0) return null
  if (!isOpen) {
    return (
      <div className="md:pt-7">
        <Button onClick={onOpen}>{t('compare.door')}</Button>
      </div>
    )
  }
  const choose = (code: CategoryCode, id: string) => {
    const { [code]: _, ...chosen } = door.chosen
    onDoor({ ...door, chosen: id === '' ? chosen : { ...chosen, [code]: id } })
  }
  return (
    // The button that it replaces had the focus.
    <fieldset ref={focus} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="sr-only">{t('compare.door')}</legend>
      <div className="grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
        {parts.map((code) => (
          <DoorPart
            key={code}
            code={code}
            index={indexes[code]}
            id={door.chosen[code] ?? ''}
            onChoose={(id) => choose(code, id)}
          />
        ))}
      </div>
      <p
        role={failed ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${failed ? 'text-brass' : 'text-mute'}`}
      >
        {t(failed ? 'compare.doorFailed' : 'compare.doorHelp')}
      </p>
    </fieldset>
  )
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface DoorPartProps {
  code: CategoryCode
  index: FacetIndex | undefined
  id: string
  onChoose: (id: string) => void
}

function DoorPart({ code, index, id, onChoose }: DoorPartProps) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const known = index !== undefined && id !== '' && index.productOf(id) !== -1
  return (
    <label className="block min-w-0">
      <span className="mb-1.5 block text-sm font-medium">
        {t('compare.doorPart', { part: texts.one(code) })}
      </span>
      <select
        value={known ? id : ''}
        disabled={!index}
        onChange={({ target }) => onChoose(target.value)}
        className="block min-h-11 w-full truncate rounded-lg border border-edge bg-card px-3 text-base"
      >
        <option value="">{t(index ? 'compare.doorNone' : 'ui.common.loading')}</option>
        {index &&
          // One that is too large to be sent has the chosen product alone: a menu of so many helps nobody.
          Array.from({ length: index.size }, (_, product) => {
            const card = index.card(product)
            return (
              <option key={card.id} value={card.id}>
                {card.name} ({card.artnr})
              </option>
            )
          })}
      </select>
    </label>
  )
}
