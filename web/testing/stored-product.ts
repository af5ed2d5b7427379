import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import { translationLanguages } from '../../domain/languages.ts'
import { emptyTranslation } from '../staff/editor/form.ts'
import recordings from './recordings/editor.json'
import { answer, recorded, refuse, server } from './server.ts'

/**
 * A product that keeps what is saved: the next read answers it, and a save of another version is refused.
 * @param like a recorded one below /api, `housing/lh-ett`
 */
export function storeProduct(like: string, given: Partial<StaffProductAnswer> = {}) {
  const stored = { ...recorded<'GET :type/:id'>(`0 sv GET ${like}`), ...given } as StaffProductAnswer
  const path = like.replace(/[^/]+$/, stored._id)
  const saves: Partial<StaffProductAnswer>[] = []
  const versions = new Map<number, StaffProductAnswer>()
  const storeVersion = () => versions.set(stored.version, structuredClone(stored))
  storeVersion()
  refuse('PUT :type/:id', 'STALE_VERSION')
  server.use(
    http.get(`/api/${path}`, () => HttpResponse.json(stored)),
    http.put(`/api/${path}`, async ({ request }) => {
      const body = (await request.clone().json()) as Partial<StaffProductAnswer>
      // Without a version it is written onto what there is.
      if ((body.version ?? stored.version) !== stored.version) return undefined
      saves.push(body)
      const translations = { ...stored.translations }
      for (const language of translationLanguages)
        translations[language] = {
          ...(translations[language] ?? emptyTranslation()),
          ...body.translations?.[language],
        }
      Object.assign(stored, body, { translations, version: stored.version + 1 })
      storeVersion()
      return HttpResponse.json({ result: stored, message: 'Sparat' })
    }),
    http.post(`/api/${path}/history/:version`, ({ params, request }) => {
      const earlier = versions.get(Number(params.version))
      if (!earlier) return undefined
      const seen = Number(new URL(request.url).searchParams.get('version'))
      // The worker's own refusal, of a save.
      const { json, status } = recordings['PUT :type/:id STALE_VERSION']
      if (seen !== stored.version) return HttpResponse.json(json, { status })
      Object.assign(stored, earlier, { version: stored.version + 1 })
      storeVersion()
      return HttpResponse.json({ result: stored, message: 'Återställd' })
    }),
  )
  return {
    stored,
    /** The bodies that were saved. */
    saves,
    /** Somebody else saves. */
    change(
      changes: Partial<StaffProductAnswer>,
      user = { name: 'Karin Kollega', email: 'karin@passar.test' },
    ) {
      const log = { changed: '2026-03-05T06:07:08.900Z', user }
      Object.assign(stored, changes, { version: stored.version + 1, log })
      storeVersion()
    },
  }
}

/** Nobody else has the numbers that are typed. */
export const freeNumbers = () => answer('GET utils/unique/:field/:value/:id', { unique: true })

/** Opens a section that is closed at first. */
export async function openSection(user: UserEvent, name: string): Promise<void> {
  const summary = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-section="${name}"] summary`)
    if (!found) throw new Error(`There is no section ${name}`)
    return found
  })
  await user.click(summary)
}

/** Saves the form by its button, and waits until it says so. */
export async function saveForm(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Spara' }))
  await screen.findByText('Allt är sparat')
}

/** A field of the form by its path: labels repeat from language to language. */
export async function fieldOf(path: string): Promise<HTMLInputElement> {
  return waitFor(() => {
    const [field] = document.getElementsByName(path)
    if (!field) throw new Error(`There is no field ${path}`)
    return field as HTMLInputElement
  })
}

/** Writes a text over what a field holds. */
export async function write(user: UserEvent, path: string, text: string): Promise<HTMLInputElement> {
  const field = await fieldOf(path)
  await user.clear(field)
  if (text) await user.type(field, text)
  return field
}

/** Opens the menu of the bar, and presses one of its entries. */
export async function chooseInBar(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Mer' }))
  await user.click(await screen.findByRole('button', { name }))
}

/** Where the product stands in each language, as the bar says it. */
export function publications(): string[] {
  const list = screen.getByRole('list', { name: 'Publicering' })
  return within(list)
    .getAllByRole('listitem')
    .map((item) => {
      const flags = within(item).getAllByRole('img')
      return `${flags.map(({ textContent }) => textContent).join(', ')}: ${item.lastElementChild?.textContent}`
    })
}
