import { type GuideState, guideQuery, readGuideState } from '../guide/state.ts'
import { slugPattern } from '../names.ts'

/** So many products stand beside each other; more cannot be read. */
export const maxCompared = 4
/** What is read of an address that names more: enough to tell what is left out. */
const maxRead = 24

/** What the address of a comparison says. */
export interface CompareAddress {
  /** Ids of products, each once, in the order of the columns; more than `maxCompared` are told and left out. */
  ids: readonly string[]
  /** Article numbers, as somebody typed them. */
  numbers: readonly string[]
  /** Parts of the address that can be no product. */
  unread: number
  /** Rows that are the same are left out. */
  only: boolean
  /** What the door has besides (a housing, a lock, a strike), and what is ticked. */
  door: GuideState
}

interface Query {
  get(name: string): string | null
}

export function readCompare(search: Query): CompareAddress {
  const named = partsOf(search.get('id'))
  const ids = named.filter((id) => slugPattern.test(id))
  return {
    ids: ids.slice(0, maxRead),
    numbers: partsOf(search.get('nr')).slice(0, maxRead),
    unread: named.length - ids.length,
    only: search.get('only') === '1',
    door: { ...readGuideState(null, search), open: null },
  }
}

/** The query that `readCompare` reads back; numbers have become ids by then. */
export function compareQuery({ ids, only, door }: Pick<CompareAddress, 'ids' | 'only' | 'door'>): string {
  const doorQuery = guideQuery(null, { ...door, open: null }).slice(1)
  const parts = [ids.length > 0 ? `id=${ids.join(',')}` : '', doorQuery, only ? 'only=1' : ''].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function partsOf(value: string | null): string[] {
  const parts = (value ?? '').split(/[,;]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}
