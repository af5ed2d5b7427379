import { ApiError, isNetworkError, isNotFound } from '../../shared/data/errors.ts'

/** What something could not be done to, and why. */
export interface Obstacle<Item> {
  item: Item
  fault: ApiError
}

/**
 * Does something to one thing after the other. Those that it could not be done to are asked about together, and tried
 * again as the answer says. Without a network the rest is not tried; a session that ends ends it. A thing that is gone
 * when it is tried again after an attempt without an answer is done: that attempt has reached the server.
 * @param ask returns those to try again, changed as the user wants
 * @param onTry is told before each how many of the present round have been tried
 * @returns those that it was done to
 */
export async function tryEach<Item extends { _id: string }>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<unknown>,
  ask: (obstacles: readonly Obstacle<Item>[]) => Promise<readonly Item[]>,
  onTry?: (count: number, total: number) => void,
): Promise<Item[]> {
  const done: Item[] = []
  const unanswered = new Set<string>()
  let left = items
  while (left.length > 0) {
    const obstacles: Obstacle<Item>[] = []
    let cut: ApiError | null = null
    for (const [position, item] of left.entries()) {
      onTry?.(position, left.length)
      try {
        if (cut) throw cut
        await attempt(item).catch((fault) => {
          if (!isNotFound(fault) || !unanswered.has(item._id)) throw fault
        })
        done.push(item)
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault
        if (fault.status === 401) return done
        if (!cut && isNetworkError(fault)) {
          cut = fault
          unanswered.add(item._id)
        }
        obstacles.push({ item, fault })
      }
    }
    left = obstacles.length > 0 ? await ask(obstacles) : []
  }
  return done
}
