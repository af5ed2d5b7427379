/** The most that the API gives at once. */
export const rowsAtOnce = 100

/** Every page of a list. @param read a page, from a row on */
export async function readAll<Item>(
  read: (skip: number) => Promise<{ items: readonly Item[]; total: number }>,
): Promise<Item[]> {
  const all: Item[] = []
  for (;;) {
    const { items, total } = await read(all.length)
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}
