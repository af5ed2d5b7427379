import type { Door, DoorList } from './list.ts'

/**
 * The list without one change, whatever has happened to it since, here or in another tab: only what the change touched
 * goes back, and nothing that was added or written later is lost.
 * @param before the list before the change
 * @param after the list after it
 * @param now the list as it is
 */
export function withoutChange(before: DoorList, after: DoorList, now: DoorList): DoorList {
  const was = byId(before)
  const became = byId(after)
  const doors = now.flatMap((door): Door[] => {
    const [old, changed] = [was.get(door.id), became.get(door.id)]
    if (old && changed) return [restored(door, old, changed)]
    // Added by the change: it goes, unless somebody has gone on with it.
    return changed && isEqual(door, changed) ? [] : [door]
  })
  const taken = new Set(doors.map(({ id }) => id))
  const back = before.filter(({ id }) => !became.has(id) && !taken.has(id))
  const all = byId([...doors, ...back])
  const isMoved = order(before, became).join() !== order(after, was).join()
  const [first, then] = isMoved ? [before, now] : [doors, before]
  return inserted(inserted([], first, all), then, all)
}

const byId = (list: DoorList) => new Map(list.map((door) => [door.id, door]))

/** Ids in order, of those that another list has, too. */
const order = (list: DoorList, other: ReadonlyMap<string, Door>) =>
  list.flatMap(({ id }) => (other.has(id) ? [id] : []))

const fields = ['name', 'count', 'note', 'query'] as const

/** What the change wrote goes back, as long as it still stands there. */
function restored(door: Door, old: Door, changed: Door): Door {
  const back = fields.filter((field) => old[field] !== changed[field] && door[field] === changed[field])
  return back.length > 0 ? { ...door, ...Object.fromEntries(back.map((field) => [field, old[field]])) } : door
}

function isEqual(one: Door, other: Door): boolean {
  return fields.every((field) => one[field] === other[field])
}

/** Adds those of `all` that `like` has and the list lacks, each behind the one that it follows there. */
function inserted(list: DoorList, like: DoorList, all: ReadonlyMap<string, Door>): DoorList {
  const doors = [...list]
  let at = 0
  for (const { id } of like) {
    const place = doors.findIndex((door) => door.id === id)
    const door = all.get(id)
    if (place !== -1) at = place + 1
    else if (door) doors.splice(at++, 0, door)
  }
  return doors
}
