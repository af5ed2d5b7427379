import { categoryOf } from '../../domain/categories/index.ts'
import type { WorkingCopyAnswer } from '../../domain/contracts/working-copies.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import { callAs, describeResponse, readAs } from '../calls.ts'
import { everything, levels, nameOf, type Outcome, rowsOf, type World } from '../world.ts'

/** Who writes which language, as docs/rules.md has it. */
const writers: Readonly<Record<Language, string>> = { sv: '01', no: '02', dk: '03' }

/**
 * A copy with changes and plans of an administrator in every language: whoever may not write a language neither
 * publishes, plans, cancels nor discards it, and takes no change of it out by writing the live value back.
 */
export async function checkCopies(world: World): Promise<Outcome> {
  const failures: string[] = []
  let refused = 0
  const [found] = await rowsOf<{ id: string }>(
    world,
    "SELECT id FROM product WHERE category = 'eb' AND published AND id NOT IN (SELECT product FROM working_copy) ORDER BY id LIMIT 1",
  )
  const path = `/api/${categoryOf('eb').path}/${found?.id}`
  const live = await readAs<Record<string, unknown>>(world, 0, path)
  const copied = { name: 'Kopia', translations: { no: { name: 'Kopi' }, dk: { name: 'Kopi' } } }
  // Where a language has a plan alone, no change of it is there to be refused by.
  for (const product of [{ translations: { dk: { name: 'Kopi' } } }, copied]) {
    const copy = await copyOf(world, path)
    if (copy) await callAs(world, 0, `${path}/working-copy?version=${copy.version}`, 'DELETE')
    const result = await leaveToOthers(world, path, product)
    failures.push(...result.failures)
    refused += result.refused
  }
  let copy = await copyOf(world, path)
  for (const level of levels.filter((each) => each !== 0)) {
    const response = await callAs(world, level, `${path}/working-copy`, 'PUT', {
      product: live,
      version: copy?.version,
    })
    if (response.status !== 200)
      failures.push(`${nameOf(level)} saves the copy: ${describeResponse(response)}`)
    const now = await copyOf(world, path)
    for (const language of languageCodes) {
      const isTheirs = writers[language].includes(String(level))
      if (!isTheirs && nameIn(now, language) !== nameIn(copy, language))
        failures.push(`${nameOf(level)} takes a change of ${language} out`)
    }
    copy = now
  }
  await callAs(world, 0, `${path}/working-copy?version=${copy?.version}`, 'DELETE')
  return { failures, figures: [`${refused} calls on what others left in a working copy refused`] }
}

/**
 * What others may do with a copy that an administrator has changed, and planned in every language: nothing, and they
 * are told which fields stand in the way.
 */
async function leaveToOthers(world: World, path: string, product: object) {
  const failures: string[] = []
  let refused = 0
  await callAs(world, 0, `${path}/working-copy`, 'PUT', { product, version: null })
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await callAs(world, 0, `${path}/working-copy/schedule`, 'PUT', { version: 1, at, languages: languageCodes })
  const version = 2
  const before = await everything(world)
  for (const level of levels.filter((each) => each !== 0)) {
    const foreign = languageCodes.filter((language) => !writers[language].includes(String(level)))
    const calls: [string, string, string, unknown?][] = [
      ['discards', '?version=2', 'DELETE'],
      ...foreign.flatMap((language): [string, string, string, unknown][] => [
        [`publishes ${language}`, '/publish', 'POST', { version, languages: [language] }],
        [`plans ${language}`, '/schedule', 'PUT', { version, at, languages: [language] }],
        [`cancels ${language}`, '/schedule', 'PUT', { version, at: null, languages: [language] }],
      ]),
    ]
    for (const [what, end, method, body] of calls) {
      const response = await callAs(world, level, `${path}/working-copy${end}`, method, body)
      const { details } = response.body as { details?: { fields?: string } }
      if (response.status === 403 && details?.fields) refused++
      else failures.push(`${nameOf(level)} ${what}: ${describeResponse(response)}`)
    }
  }
  if ((await everything(world)) !== before) failures.push('A copy is not what its writer has left')
  return { failures, refused }
}

async function copyOf(world: World, path: string): Promise<WorkingCopyAnswer | null> {
  return (await readAs<{ copy: WorkingCopyAnswer | null }>(world, 0, `${path}/working-copy`)).copy
}

function nameIn(copy: WorkingCopyAnswer | null, language: Language): string | undefined {
  return language === 'sv' ? copy?.product.name : copy?.product.translations[language]?.name
}
