import type { DomLocator } from './locator.ts'
import { NeedsBrowser, timeoutMs, until } from './wait.ts'

export type Text = string | RegExp
export interface Options {
  timeout?: number
  ignoreCase?: boolean
}

/** What one check of the page found. */
export interface CheckResult {
  pass: boolean
  found?: unknown
}

/** Repeats a check until it passes, or with `not` until it fails; on timeout the message names what was found last. */
export async function pollUntil(
  { isNot }: { isNot: boolean },
  what: string,
  check: () => CheckResult,
  { timeout = timeoutMs }: Options = {},
): Promise<{ pass: boolean; message: () => string }> {
  let last: unknown
  const seen = async () =>
    until(
      () => {
        last = 'nothing'
        const { pass, found } = check()
        last = found
        return pass === !isNot || undefined
      },
      what,
      timeout,
    )
  try {
    await seen()
    return { pass: !isNot, message: () => what }
  } catch (cause) {
    if (cause instanceof NeedsBrowser) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    return {
      pass: isNot,
      message: () =>
        `${isNot ? 'Not expected' : 'Expected'}: ${what}\nFound: ${JSON.stringify(last)}\n${reason}`,
    }
  }
}

export const normal = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export function isText(found: string, wanted: Text, isWhole: boolean, { ignoreCase }: Options = {}): boolean {
  const text = normal(found)
  if (wanted instanceof RegExp) return wanted.test(text)
  const [one, other] = ignoreCase
    ? [text.toLowerCase(), normal(wanted).toLowerCase()]
    : [text, normal(wanted)]
  return isWhole ? one === other : one.includes(other)
}

/** What a matcher is called on. */
export type State = { isNot: boolean }
export const queriesOf = (locator: DomLocator) => locator.page().queries

/** Checks one element; fails without it. */
export const one = (locator: DomLocator, check: (element: HTMLElement) => CheckResult) => () => {
  const element = locator.only()
  return element ? check(element) : { pass: false, found: 'no element' }
}
