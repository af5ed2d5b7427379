import { isCategoryCode } from '../../../domain/categories/codes.ts'
import type { ActivityEntry } from '../../../domain/contracts/activity.ts'
import { jsonIn } from '../../../domain/json.ts'
import { isLanguage, type Language, original } from '../../../domain/languages.ts'
import type { StaffTexts } from '../../../domain/texts/types.ts'

type ActionName = keyof StaffTexts['activity']['deeds']

/** What an entry of the log tells: the name of its sentence, and what the sentence says besides who and what. */
interface LogAction {
  name: ActionName
  languages: readonly Language[]
  /** When something is to be published, ISO 8601. */
  at?: string
}

type Written = Pick<ActivityEntry, 'method' | 'type' | 'object' | 'reported' | 'datastr'>
type Payload = Readonly<Record<string, unknown>>

const just = (name: ActionName): LogAction => ({ name, languages: [] })

/** What somebody did, from the call by which they did it and what it sent. */
export function logActionOf({ method, type, object, reported, datastr }: Written): LogAction {
  if (!object || reported) return just('other')
  const payload = payloadOf(datastr)
  if (object.kind === 'job') return just(type === 'jobs' ? 'takenBack' : 'started')
  if (object.kind === 'user') return just(accountAction(method, type, payload))
  if (type === 'bin') return just('file' in payload ? 'fileRestored' : 'restored')
  if (!isCategoryCode(object.kind)) return just(plain[method] ?? 'changed')
  if (type === 'upload') return just('uploaded')
  if (type === 'files') return just(method === 'DELETE' ? 'fileDeleted' : 'filesChanged')
  if (type === 'jobs' || type === 'imports' || type === 'bulk') return just('changedByJob')
  return productAction(method, payload)
}

const plain: Partial<Record<string, ActionName>> = { POST: 'added', PUT: 'changed', DELETE: 'deleted' }

function accountAction(method: string, type: string, payload: Payload): ActionName {
  if (type === 'auth') return 'passwordChanged'
  if (method === 'DELETE') return 'sessions' in payload ? 'signedOut' : 'deleted'
  if (method === 'POST') return 'email' in payload ? 'added' : 'linkMade'
  return 'changed'
}

function productAction(method: string, payload: Payload): LogAction {
  const languages = Array.isArray(payload.languages) ? payload.languages.filter(isLanguage) : []
  if (method === 'DELETE') return just('version' in payload ? 'discarded' : 'deleted')
  if (method === 'POST') {
    if ('publishAt' in payload) return { name: 'publishedAsPlanned', languages }
    if (languages.length > 0) return { name: 'published', languages }
    return just('version' in payload && !('name' in payload) ? 'reverted' : 'added')
  }
  if ('product' in payload) return just('kept')
  if ('at' in payload && languages.length > 0)
    return typeof payload.at === 'string'
      ? { name: 'planned', languages, at: payload.at }
      : { name: 'unplanned', languages }
  return switched(payload) ?? just('changed')
}

/** A save of nothing but whether the product is published; null for any other, and where it says both. */
function switched({ version: _, published, translations = {}, ...others }: Payload): LogAction | null {
  if (Object.keys(others).length > 0 || !isObject(translations)) return null
  const flags = new Map<Language, unknown>(published === undefined ? [] : [[original, published]])
  for (const [language, translation] of Object.entries(translations)) {
    if (!isLanguage(language) || !isObject(translation)) return null
    if (Object.keys(translation).join() !== 'published') return null
    flags.set(language, translation.published)
  }
  const [first, ...differing] = new Set(flags.values())
  if (typeof first !== 'boolean' || differing.length > 0) return null
  return { name: first ? 'published' : 'unpublished', languages: [...flags.keys()] }
}

const isObject = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing where the text is no JSON, since it may have been cut. */
function payloadOf(text: string): Payload {
  const payload = jsonIn(text)
  return isObject(payload) ? payload : {}
}
