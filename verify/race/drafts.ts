import { type Language, languageCodes } from '../../domain/languages.ts'
import { type ApiResponse, callAs, codeOf, describeResponse, pathOf } from '../calls.ts'
import { Random } from '../random.ts'
import { type Outcome, personOf, rowsOf, type World } from '../world.ts'
import { type Draft, type Drafts, draftsOf, type Job, jobsOf, unfinishedOf } from './drafts-state.ts'

/** Who writes which language, as docs/rules.md has it. */
const writers: Readonly<Record<Language, readonly number[]>> = { sv: [0, 1], no: [0, 2], dk: [0, 3] }
const roles = [0, 1, 2] as const
type Role = (typeof roles)[number]

const publishingCron = '*/2 * * * *'
const hour = 3_600_000

/** Refusals that a step may meet: of who may not, was too late, or has nothing to do. */
const expected = [
  ...[
    'FORBIDDEN',
    'COPY_CHANGED',
    'STALE_VERSION',
    'OVERTAKEN',
    'NOT_FOUND',
    'NOTHING_TO_PUBLISH',
    'CHANGED_SINCE',
  ],
  ...['NOT_PUBLISHABLE', 'E11000_DUPLICATE_KEY', 'IMPORT_REFUSED', 'UNPUBLISHED_SINCE'],
]

/** What a step may change: of which languages, and whose plans are due by it. */
interface Step {
  what: string
  run: () => Promise<ApiResponse | null>
  languages: readonly Language[]
  /** Of the schedule, which tells nobody. */
  isDue?: boolean
  actor?: Role
}

/**
 * Random steps of an administrator, an editor and a translator on few products: saves of products and of working
 * copies (with live values written back, too), plans, publishing, discarding, the schedule, and jobs that are run,
 * paused and undone. After each step an oracle compares fields, plans and job rows with those before: only those of
 * languages that who did it may write have changed, and whoever had a plan changed by another has a notice.
 */
export async function checkDrafts(world: World, steps: number, seed: number): Promise<Outcome> {
  const failures: string[] = []
  const random = new Random(seed)
  const products = await rowsOf<{ id: string }>(
    world,
    "SELECT id FROM product WHERE category = 'eb' AND published ORDER BY id LIMIT 3",
  )
  const ids = products.map(({ id }) => id)
  const jobs: Job[] = []
  const done = new Map<string, number>()
  let before = await draftsOf(world, ids)
  let jobsBefore = await jobsOf(world, jobs)
  for (let n = 0; n < steps; n++) {
    const step = stepOf(world, random, before, jobs, n)
    // The schedule goes on with jobs that their callers left, whatever else is due.
    const goneOnWith = step.isDue ? (await unfinishedOf(world, jobs)).filter(isRightful) : []
    const ofJobs = goneOnWith.map(({ language, field }) => `${language}.${field}`)
    const response = await step.run()
    const kind = /^(?:level \d|the) (\w+)/.exec(step.what)?.[1] ?? ''
    if (response && response.status !== 200 && !expected.includes(codeOf(response)))
      failures.push(`step ${n + 1}, ${step.what}: ${describeResponse(response)}`)
    if (!response || response.status === 200) done.set(kind, (done.get(kind) ?? 0) + 1)
    const after = await draftsOf(world, ids)
    const jobsAfter = await jobsOf(world, jobs)
    const found = [...differences(before, after, step, ofJobs), ...untold(world, before, after, step)]
    for (const [id, { rows, language }] of jobsAfter) {
      const old = jobsBefore.get(id)
      if (old && old.rows !== rows && !step.languages.includes(language) && !step.isDue)
        found.push(`rows of a job in ${language} go from ${old.rows} to ${rows}`)
    }
    failures.push(...found.map((failure) => `step ${n + 1}, ${step.what}: ${failure}`))
    before = after
    jobsBefore = jobsAfter
  }
  const made = [...done].map(([kind, count]) => `${count} ${kind}`).sort()
  return {
    failures,
    figures: [
      `${steps} steps of three roles on drafts, plans and jobs (seed ${seed}), accepted: ${made.join(', ')}`,
    ],
  }
}

/** Whether who started a job may write its language. */
const isRightful = ({ language, by }: Job) => writers[language].includes(by)

/** The fields and plans that have changed without the right to them. @param ofJobs fields that unfinished jobs may change */
function differences(
  before: Drafts,
  after: Drafts,
  { languages, isDue = false }: Step,
  ofJobs: readonly string[],
): string[] {
  return [...before].flatMap(([id, old]) => {
    const now = after.get(id)
    if (!now) return [`${id} is gone`]
    const fields = (['live', 'draft'] as const).flatMap((side) =>
      Object.keys({ ...old[side], ...now[side] })
        .filter((key) => old[side][key] !== now[side][key])
        .filter((key) => !languages.includes(key.slice(0, 2) as Language) && !ofJobs.includes(key))
        .map((key) => `${key} of the ${side} of ${id} goes from ${old[side][key]} to ${now[side][key]}`),
    )
    const plans = changedPlans(old, now)
      .filter((language) => !languages.includes(language) && !(isDue && isPast(old, language)))
      .map((language) => `the plan of ${language} of ${id} has changed`)
    return [...fields, ...plans]
  })
}

const planText = ({ plans }: Draft, language: Language) => {
  const plan = plans[language]
  return plan?.at ? `${plan.at} ${plan.by}` : ''
}
const changedPlans = (old: Draft, now: Draft) =>
  languageCodes.filter((language) => planText(old, language) !== planText(now, language))
const isPast = ({ plans }: Draft, language: Language) => Date.parse(plans[language]?.at ?? '') <= Date.now()

/** Those whose plan somebody else has changed without a notice to them. */
function untold(world: World, before: Drafts, after: Drafts, { actor, isDue }: Step): string[] {
  if (isDue || actor === undefined) return []
  const { email } = personOf(world, actor)
  return [...before].flatMap(([id, old]) => {
    const now = after.get(id)
    return changedPlans(old, now ?? old).flatMap((language) => {
      const by = old.plans[language]?.at ? old.plans[language].by : email
      const isTold = (now?.notices[by] ?? 0) > (old.notices[by] ?? 0)
      return by === email || isTold ? [] : [`${by} is not told about the plan of ${language}`]
    })
  })
}

function stepOf(world: World, random: Random, drafts: Drafts, jobs: Job[], n: number): Step {
  const actor = random.of(roles)
  const [id, draft] = random.of([...drafts])
  const path = pathOf({ id, category: 'eb' })
  const languages = languageCodes.filter((language) => writers[language].includes(actor))
  const some = random.chance(60) ? languages : [...languageCodes]
  const language = random.of(some)
  const own = { actor, languages }
  const step = (what: string, run: Step['run']): Step => ({ ...own, what: `level ${actor} ${what}`, run })
  const copy = `${path}/working-copy`
  const { version } = draft
  const name = `L${actor} ${language} ${n}`
  const change = () =>
    random.chance(12)
      ? inLanguage(language, { published: random.chance(60) })
      : inLanguage(language, { name, info: [{ title: 'Bruk', body: name }] })
  const kind = random.next() * 100
  if (kind < 12) return step(`saves ${language}`, () => callAs(world, actor, path, 'PUT', change()))
  if (kind < 45)
    return step(`drafts ${language}`, async () => {
      const { body } = await callAs(world, actor, random.chance(50) ? path : copy)
      const read = body as {
        version?: number
        copy?: { base: number; product: object } | null
        product?: object
      }
      const product = 'copy' in read ? { ...read.copy?.product, version: read.copy?.base } : read
      // The whole product as it is live or in the copy, or the change alone.
      const whole = random.chance(60) ? product : {}
      const sent = { ...whole, ...merged(whole, change()) }
      const seen = random.chance(92) ? version : (version ?? 1) - 1 || null
      return callAs(world, actor, copy, 'PUT', { product: sent, version: seen })
    })
  const chosen = random.chance(50) ? [language] : some
  if (kind < 58) {
    const at = new Date(Date.now() + hour * (1 + Math.floor(random.next() * 5))).toISOString()
    const body = { version: version ?? 1, at: random.chance(75) ? at : null, languages: chosen }
    return step(`plans ${chosen}`, () => callAs(world, actor, `${copy}/schedule`, 'PUT', body))
  }
  if (kind < 66) {
    const body = { version: version ?? 1, languages: chosen }
    return step(`publishes ${chosen}`, () => callAs(world, actor, `${copy}/publish`, 'POST', body))
  }
  if (kind < 69)
    return step('discards', () => callAs(world, actor, `${copy}?version=${version ?? 1}`, 'DELETE'))
  if (kind < 76) return dueStep(world, id, draft)
  if (kind < 84) {
    const isImport = random.chance(50)
    const heading = language === 'sv' ? 'name' : `name.${language}`
    const rows = [...drafts.keys()].map((each) => `${each};${name} ${each}`)
    const [call, body] = isImport
      ? ['imports', [`id;${heading}`, ...rows].join('\n')]
      : ['bulk', { ids: [...drafts.keys()], change: { published: { [language]: random.chance(70) } } }]
    return step(`${isImport ? 'imports' : 'starts'} ${language}`, async () => {
      const response = await callAs(world, actor, `/api/${call}/elslutbleck/apply`, 'POST', body)
      const { result } = response.body as { result?: { _id: string } }
      if (result) jobs.push({ id: result._id, language, field: isImport ? 'name' : 'published', by: actor })
      return response
    })
  }
  const job = jobs.length > 0 ? random.of(jobs.slice(-4)) : null
  const what = random.of(['run', 'undo', 'pause', 'run'] as const)
  return step(`${what}s`, async () =>
    job ? callAs(world, actor, `/api/jobs/${job.id}/${what}`, 'POST') : null,
  )
}

function inLanguage(language: Language, fields: object): Record<string, unknown> {
  return language === 'sv' ? { ...fields } : { translations: { [language]: fields } }
}

/** A change of translations leaves the others of a whole product as they are. */
function merged(whole: object, change: Record<string, unknown>): Record<string, unknown> {
  const known = (whole as { translations?: Record<string, object> }).translations
  const [[language, fields] = ['', {}]] = Object.entries(
    (change.translations ?? {}) as Record<string, object>,
  )
  return known && language
    ? { translations: { ...known, [language]: { ...known[language], ...fields } } }
    : change
}

/** The plans of one language become due, and the schedule runs. */
function dueStep(world: World, id: string, draft: Draft): Step {
  const planned = languageCodes.filter((language) => draft.plans[language]?.at)
  const [language] = planned
  const at = new Date(Date.now() - hour).toISOString()
  const plan = language && draft.plans[language]
  const planner = roles.find((role) => personOf(world, role).email === plan?.by)
  const isRight = language !== undefined && planner !== undefined && writers[language].includes(planner)
  if (plan) plan.at = at
  return {
    what: `the schedule publishes ${language ?? 'nothing'}`,
    languages: isRight ? [language] : [],
    isDue: true,
    run: async () => {
      if (language)
        await rowsOf(
          world,
          'UPDATE working_copy SET plans = json_set(plans, ?, ?), publish_at = ? WHERE product = ?',
          ...[`$.${language}.at`, at, at, id],
        )
      await world.runSchedule(publishingCron)
      return null
    },
  }
}
