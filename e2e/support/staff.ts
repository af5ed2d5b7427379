import type { APIRequestContext, Page } from '@playwright/test'
import type { SignInAnswer } from '../../domain/contracts/sessions.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { expect, isPhone, open } from '../fixtures.ts'

/** The local users of the seed, by level. */
export const staffEmails = ['sv0@passar.test', 'sv1@passar.test', 'no@passar.test', 'dk@passar.test'] as const

export const staffPassword = process.env.SEED_PASSWORD ?? ''

/** Tests share the address that sign-ins are counted by, so each process signs in once per user. */
const answers = new Map<AccessLevel, Promise<SignInAnswer>>()

export function staffAnswer(request: APIRequestContext, level: AccessLevel): Promise<SignInAnswer> {
  const known = answers.get(level)
  if (known) return known
  const credentials = { email: staffEmails[level], password: staffPassword }
  const answer = request.post('/api/auth', { data: credentials }).then(async (response) => {
    expect(response.status()).toBe(200)
    return (await response.json()) as SignInAnswer
  })
  answers.set(level, answer)
  return answer
}

/** Opens a staff page as somebody of a level who has signed in before. `path` has its language segment. */
export async function openAs(page: Page, level: AccessLevel, path: string): Promise<void> {
  const { token, email, name, lang } = await staffAnswer(page.request, level)
  await page.addInitScript(
    ([user, accessLevel]) => {
      // Once per tab: a test that signs out stays signed out.
      if (sessionStorage.getItem('test-signed-in')) return
      sessionStorage.setItem('test-signed-in', 'yes')
      localStorage.setItem('user', user ?? '')
      localStorage.setItem('access_level', accessLevel ?? '')
    },
    [JSON.stringify({ token, email, name, lang }), String(level)],
  )
  // The form as it is for somebody who has opened all of it, as soon as its sections are there.
  await page.addInitScript(() => {
    const opened = new WeakSet<HTMLDetailsElement>()
    new MutationObserver(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('[data-section] > details')) {
        if (!opened.has(details)) details.open = true
        opened.add(details)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await open(page, path)
}

/** Calls of a level's user besides the browser, for what a test needs before or checks after. */
export async function staffHeaders(
  request: APIRequestContext,
  level: AccessLevel,
): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${(await staffAnswer(request, level)).token}` }
}

/** The staff's menu: in the navbar, named by its language's flag, or among the others on a phone. */
export async function openStaffMenu(page: Page, language = 'Svenska'): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Meny', exact: true }).click()
  else await page.locator('summary').filter({ hasText: language }).click()
}
