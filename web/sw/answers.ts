import { keptAt } from '../kept/names.ts'
import { build } from './build.ts'
import { answerFromKept, newest } from './kept-answers.ts'
import { answerKey, emptied, isFor, isVersionAt, mayKeep, pageKey, type Rule } from './rules.ts'
import { keep, kept } from './stores.ts'

/** A slower network counts as none where something is stored. */
const patienceMs = 4000

/**
 * Whether the last page came from the cache. The index version that it names is then that of an earlier visit, so an
 * index of that version may be out of date.
 */
let isPageKept = false

type Later = (work: Promise<unknown>) => void

/** Answers a request by its rule. `later` keeps the worker alive until a copy is stored. */
export async function answerBy(
  rule: Rule,
  request: Request,
  fetched: Fetched,
  later: Later,
): Promise<Response> {
  if (rule === 'asset') return assetAnswer(request, later)
  if (rule === 'document') return (await answerFromKept(request.url)) ?? fetched()
  if (rule === 'picture') {
    const known = (await kept('picture', request.url)) ?? (await answerFromKept(request.url))
    // The address of a picture changes with its content.
    if (known?.headers.get('Cache-Control')?.includes('immutable')) return known
  }
  const key = rule === 'page' ? pageKey(request.url) : answerKey(request.url)
  if (rule === 'answer' && key !== request.url && request.cache !== 'reload') {
    const same = await newestKept(rule, key)
    if (same && isVersionAt(request.url, same)) return isPageKept ? same : withoutStorageDate(same)
  }
  // True until the network has answered.
  if (rule === 'page') isPageKept = true
  const answer = fetched().then((fresh) => {
    if (rule === 'page') isPageKept = false
    if (mayKeep(fresh)) later(keep(rule, key, fresh.clone()))
    return fresh
  })
  // Even when nobody waits for it any more: a slow answer serves the next visit.
  later(answer.then(undefined, () => undefined))
  // Requested past the browser's cache, because the cached answer was unusable.
  const known = request.cache === 'reload' ? undefined : await newestKept(rule, key)
  try {
    return await (known ? Promise.race([answer, patience(known, request.url)]) : answer)
  } catch (cause) {
    if (known) return answerFor(request.url, known)
    if (rule === 'page') return standIn(request.url, cause)
    throw cause
  }
}

/**
 * The answer without its storage date, so that the page does not count it as offline data: the content of a version
 * never changes.
 */
function withoutStorageDate(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.delete(keptAt)
  return new Response(answer.body, { headers })
}

/** The cached answer, or the downloaded one where that is newer. */
async function newestKept(rule: Exclude<Rule, 'document'>, key: string): Promise<Response | undefined> {
  const seen = await kept(rule, key)
  return rule === 'page' ? seen : newest(seen, await answerFromKept(key))
}

/** Asks the network. */
type Fetched = () => Promise<Response>

async function assetAnswer(request: Request, later: Later): Promise<Response> {
  const known = await kept('asset', request.url)
  if (known) return known
  const answer = await fetch(request)
  if (mayKeep(answer)) later(keep('asset', request.url, answer.clone()))
  return answer
}

async function patience(known: Response, url: string): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, patienceMs))
  return answerFor(url, known)
}

/** The stored answer for an address; a page without its content if that was written for another query. */
async function answerFor(url: string, known: Response): Promise<Response> {
  if (isFor(url, known)) return known
  return new Response(emptied(await known.text()), { headers: known.headers })
}

/** The empty page of the language in the address, or of any that was used here. */
async function standIn(url: string, cause: unknown): Promise<Response> {
  const language = new URL(url).pathname.split('/', 2)[1] ?? ''
  const asked = build.shells[language]
  const candidates = asked ? [asked] : Object.values(build.shells)
  for (const path of candidates) {
    const shell = await kept('page', new URL(path, url).href)
    if (!shell) continue
    return new Response(emptied(await shell.text()), { headers: shell.headers })
  }
  throw cause
}
