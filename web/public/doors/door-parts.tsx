import { inDoorOf } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { Untranslated } from '../product/product-name.tsx'
import type { CheckedDoor, DoorPart } from './check-doors.ts'
import { type SmallPictures, smallPicture } from './use-small-pictures.ts'

interface DoorPartsProps {
  checked: CheckedDoor
  pictures: SmallPictures
  className?: string
}

/** The parts of a door, each with its drawing, name and number. */
export function DoorParts({ checked: { state, parts }, pictures, className }: DoorPartsProps) {
  const { t } = useTranslation()
  const present = inDoorOf(state)
  if (parts.length === 0) return <p className={cx('text-mute', className)}>{t('doors.noParts')}</p>
  return (
    <ul className={cx('grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3', className)}>
      {parts.map((part) => (
        <Part key={part.code} part={part} isInDoor={present.includes(part.code)} pictures={pictures} />
      ))}
    </ul>
  )
}

interface PartProps {
  part: DoorPart
  /** It sits there already, and is not ordered. */
  isInDoor: boolean
  pictures: SmallPictures
}

function Part({ part: { code, card, missing }, isInDoor, pictures }: PartProps) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  if (missing) return <li className="text-brass">{t(`doors.${missing}`, { product: texts.short(code) })}</li>
  return (
    <li className="flex min-h-11 items-center gap-2.5" aria-busy={!card}>
      <Picture picture={card && smallPicture(pictures, code, card)} className="h-11 w-7" />
      <span className="min-w-0">
        <span className="sr-only">{texts.one(code)}: </span>
        <span className="block text-sm leading-snug font-medium">
          {card?.name ?? t('ui.common.loading')}
          {card?.untranslated && <Untranslated />}
        </span>
        <span className="number block text-xs text-mute">{card?.artnr}</span>
        {isInDoor && <span className="block text-xs text-mute">{t('doors.inDoor')}</span>}
      </span>
    </li>
  )
}
