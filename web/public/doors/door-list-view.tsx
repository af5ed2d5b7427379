import { useMemo, useRef, useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { guideCategories } from '../../../domain/categories/index.ts'
import { copyDoor } from '../../../domain/doors/copy.ts'
import { type DoorList, maxDoors, moveDoor, removeDoor } from '../../../domain/doors/list.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { focusMoved } from '../../shared/ui/focus-moved.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useIndexes } from '../guide/use-indexes.ts'
import { Articles } from './articles.tsx'
import { type DoorChecker, doorChecker, type KnownChecks, needsOf } from './check-doors.ts'
import { nameOfDoor } from './door-name.ts'
import { DoorRow } from './door-row.tsx'
import { Overview } from './overview.tsx'
import { PrintedDoors } from './printed-doors.tsx'
import { doorStore } from './store.ts'
import { useDoorProducts } from './use-door-products.ts'
import { type SmallPictures, useSmallPictures } from './use-small-pictures.ts'

/** The doors with their checks, current draw and articles; on paper one page each. */
export function DoorListView({ list }: { list: DoorList }) {
  const counted = useCounted(list)
  const needs = useMemo(() => needsOf(counted), [counted])
  const { indexes, waiting, error, retry: retryIndexes, ...loaded } = useIndexes(needs.ids)
  const { products, failed, outdated, asOf, isLoading, retry } = useDoorProducts(needs, indexes)
  const pictures = useSmallPictures(Object.keys(needs.ids) as CategoryCode[])
  const isWaiting = waiting || isLoading
  const [known] = useState((): KnownChecks => new Map())
  const check = useMemo(
    () => doorChecker(indexes, products, isWaiting, known),
    [indexes, products, isWaiting, known],
  )
  const { t } = useTranslation()
  const retryAll = () => {
    if (error) retryIndexes()
    if (failed || outdated) retry()
  }
  return (
    <>
      {!isWaiting && (error || failed || outdated) && (
        <ErrorState
          className="mt-6 print:hidden"
          text={t(error || failed ? 'doors.failedHelp' : 'doors.outdated')}
          onRetry={retryAll}
        />
      )}
      <Overview list={counted} check={check} />
      <Articles
        list={counted}
        check={check}
        indexes={indexes}
        isWaiting={isWaiting}
        hasDocs={[...products.values()].some(({ docs }) => docs.length > 0)}
      />
      <Rows list={list} check={check} pictures={pictures} />
      <PrintedDoors
        list={list}
        check={check}
        indexes={indexes}
        pictures={pictures}
        asOf={Math.min(loaded.asOf, asOf)}
      />
    </>
  )
}

/** The part of the list that counts depend on: the same object while somebody types a name or a note. */
function useCounted(list: DoorList): DoorList {
  const [counted, setCounted] = useState(list)
  const isSame =
    counted.length === list.length &&
    list.every(({ id, count, query }, at) => {
      const other = counted[at]
      return other?.id === id && other.count === count && other.query === query
    })
  if (!isSame) setCounted(list)
  return isSame ? counted : list
}

interface RowsProps {
  list: DoorList
  check: DoorChecker
  pictures: SmallPictures
}

/** The doors in order, with functions that move or remove one. */
function Rows({ list, check, pictures }: RowsProps) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const rows = useRef<HTMLOListElement>(null)
  const [gone, setGone] = useState<{ name: string; list: DoorList } | null>(null)
  // Rows stay unchanged while another one changes, so their callbacks stay, too.
  const actions = useMemo(() => {
    const doors = () => doorStore.snapshot().list
    return {
      move: (id: string, by: -1 | 1) => {
        const from = doors().findIndex((door) => door.id === id)
        const to = from + by
        const { [from]: door, length: count } = doors()
        if (!door || to < 0 || to >= count) return
        doorStore.change((now) => moveDoor(now, id, to))
        announce(t('doors.moved', { name: nameOfDoor(t, door), position: to + 1, count }))
        focusMoved(rows.current, to, by)
      },
      copy: (id: string) => {
        const at = doors().findIndex((door) => door.id === id)
        const fresh = crypto.randomUUID().slice(0, 8)
        if (!doorStore.change((now) => copyDoor(now, id, fresh))) return
        if (!doors().some((door) => door.id === fresh)) return
        requestAnimationFrame(() => {
          const field = rows.current?.children[at + 1]?.querySelector('input')
          field?.focus()
          field?.select()
        })
      },
      remove: (id: string) => {
        const at = doors().findIndex((door) => door.id === id)
        const door = doors()[at]
        if (!door) return
        doorStore.change((now) => removeDoor(now, id))
        const name = nameOfDoor(t, door)
        setGone({ name, list: doors() })
        announce(t('doors.removed', { name }))
        requestAnimationFrame(() => {
          const { children } = rows.current ?? { children: [] }
          const next = children[Math.min(at, children.length - 1)] ?? document
          next.querySelector<HTMLElement>('[data-remove], [data-undo]')?.focus()
        })
      },
    }
  }, [t, announce])
  const undo = () => {
    if (doorStore.undo()) announce(t('doors.undone'))
  }
  return (
    <section aria-labelledby="doors" className="mt-8 print:hidden">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id="doors" className="text-xl">
          {t('doors.list')}
        </h2>
        {/* Undo takes back the last change: it is offered here as long as that is the removal. */}
        {gone?.list === list && (
          <p className="flex flex-wrap items-center gap-x-4 text-mute">
            {t('doors.removed', { name: gone.name })}
            <Button kind="link" onClick={undo} className="inline-flex min-h-11 items-center">
              {t('doors.undo')}
            </Button>
          </p>
        )}
      </div>
      <ol ref={rows} className="surface mt-2 divide-y divide-line overflow-hidden">
        {list.map((door, at) => (
          <DoorRow
            key={door.id}
            door={door}
            position={at + 1}
            isLast={at === list.length - 1}
            isFull={list.length >= maxDoors}
            checked={check(door)}
            pictures={pictures}
            actions={actions}
          />
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 text-mute">
        {t('doors.more')}
        {guideCategories.map(({ code, guide }) => (
          <ButtonLink
            key={code}
            kind="link"
            to={linkTo(guide.route)}
            className="inline-flex min-h-11 items-center"
          >
            {t(`categories.${code}.name`)}
          </ButtonLink>
        ))}
      </p>
    </section>
  )
}
