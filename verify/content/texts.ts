import Papa from 'papaparse'
import { categories } from '../../domain/categories/index.ts'
import { callList } from '../../domain/contracts/calls.ts'
import { savedGenerationCookieName } from '../../domain/saved-generation.ts'
import { callAs, isRefusal, pathOf, productOf } from '../calls.ts'
import { addressOf, type Outcome, personOf, rowsOf, sessionOf, type World } from '../world.ts'
import { marker, texts } from './hostile.ts'

type Json = Record<string, unknown>

/** A new product with a text in each of its fields; numbers are unique. */
function bodyWith(text: string, n: string): Json {
  const word = text.slice(0, 60)
  const info = [{ title: text, body: text }]
  const variants = [{ title: text, artnr: `V${n} ${word}`, enr: '', nobnr: '' }]
  const no = { name: text, artnr: word, info, variants: [{ title: text }], published: true }
  return {
    name: `${word} ${n}`,
    artnr: `${n} ${word}`,
    enr: `${n}E ${word}`,
    nobnr: `${n}N ${word}`,
    lockid: word,
    info,
    variants,
    translations: { no },
    published: true,
  }
}

/** Every hostile text in every field that staff write; field by field where all at once is refused. */
async function writeAll(world: World): Promise<Outcome> {
  const staff = await sessionOf(world, 0)
  const failures: string[] = []
  let stored = 0
  let refused = 0
  const write = async (method: string, path: string, body: Json) => {
    const { status, text } = await callAs(world, 0, path, method, body)
    if (status === 200) stored++
    else refused++
    if (status !== 200 && (status >= 500 || !isRefusal(text)))
      failures.push(
        `${method} ${path} with ${JSON.stringify(body).slice(0, 200)}: ${status} ${text.slice(0, 120)}`,
      )
    return status
  }
  const strike = pathOf(await productOf(world, 'eb'))
  const [group] = await rowsOf<{ id: string; category: string; slug: string }>(
    world,
    "SELECT id, category, slugs ->> 0 AS slug FROM option_group WHERE slugs <> '[]' ORDER BY category, position LIMIT 1",
  )
  for (const [n, text] of texts.entries()) {
    for (const [position, { path }] of categories.entries())
      await write('POST', `/api/${path}`, bodyWith(text, `${n}-${position}`))
    const label = (most: number) => ({ [group?.slug ?? '']: text.slice(0, most) })
    const whole: [string, Json][] = [
      [
        strike,
        {
          facts: [{ name: 'brythallfasthet', value: text, text }],
          name: `${text} ${n}`,
          info: [{ title: text, body: text }],
        },
      ],
      [`/api/options/${group?.category}/${group?.id}`, { translations: { sv: label(200), no: label(5000) } }],
      ['/api/content/messages.SAVED', { text, translations: { no: { text } } }],
    ]
    for (const [path, body] of whole) {
      if ((await write('PUT', path, body)) === 200) continue
      for (const field of Object.entries(body)) await write('PUT', path, Object.fromEntries([field]))
    }
    await write('POST', '/api/konvertering', { artnr: `${n} ${text.slice(0, 40)}`, utbyte: [] })
    const datastr = JSON.stringify({ text, password: world.password, token: staff.Authorization })
    const page = { href: '/sv', title: text }
    const activity = { page, status: 200, method: 'PUT', type: text, message: text, datastr }
    await write('POST', '/api/activity', activity)
  }
  const figure = `${texts.length} hostile texts in every field: ${stored} stored, ${refused} refused`
  return { failures, figures: [figure] }
}

/** Signs that a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** Files of products: as many cells in each row, and none of them a formula. */
async function checkExports(world: World): Promise<string[]> {
  const failures: string[] = []
  let hostile = 0
  for (const { path } of categories) {
    const { status, text, headers } = await callAs(world, 0, `/api/download/${path}`)
    if (status !== 200 || !/^attachment;/.test(headers.get('Content-Disposition') ?? ''))
      failures.push(`the file of ${path}: ${status} ${headers.get('Content-Disposition')}`)
    const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: ';' })
    for (const row of data.filter((each) => each.length > 1)) {
      if (row.length !== data[0]?.length) failures.push(`a row of ${path} has ${row.length} cells`)
      hostile += row.filter((cell) => cell.includes(marker)).length
      const found = row.find((cell) => formula.test(cell))
      if (found) failures.push(`a cell of ${path} is a formula: ${found.slice(0, 60)}`)
    }
  }
  return hostile === 0 ? [...failures, 'no file of products holds what was written'] : failures
}

/** Every read after that: of a type that a browser runs nothing of, and without a cookie but that of the generation. */
async function checkReads(world: World): Promise<string[]> {
  const failures: string[] = []
  for (const { path } of callList.filter(({ method }) => method === 'GET')) {
    for (const caller of [null, 0] as const) {
      const { status, text, headers } = await callAs(world, caller, addressOf(world, path))
      const type = headers.get('Content-Type') ?? ''
      const cookie = headers.get('Set-Cookie') ?? `${savedGenerationCookieName}=`
      // That of the calls leads to a page of the site.
      const isRun = /html|javascript|svg|xml/.test(type) && path !== '/api/docs'
      const isGuarded = headers.get('X-Content-Type-Options') === 'nosniff'
      if (status >= 500 || isRun || !isGuarded || !cookie.startsWith(`${savedGenerationCookieName}=`))
        failures.push(`GET ${path} is ${status} ${type}, sets ${cookie}: ${text.slice(0, 100)}`)
    }
  }
  return failures
}

/** What no log may contain: the password, its hash, a session, a key. */
async function checkLogs(world: World): Promise<string[]> {
  const staff = await sessionOf(world, 0)
  const [user] = await rowsOf<{ hash: string }>(world, 'SELECT password_hash AS hash FROM user LIMIT 1')
  const secrets = [
    ...[world.password, world.keys.session, world.keys.upload],
    ...[user?.hash ?? '', staff.Authorization?.split(' ')[1] ?? ''],
  ]
  const rows = [
    ...(await rowsOf(world, 'SELECT * FROM activity')),
    ...(await rowsOf(world, 'SELECT * FROM security_event')),
  ]
  const log = JSON.stringify(rows)
  return secrets.flatMap((secret, which) => (log.includes(secret) ? [`a log holds secret ${which}`] : []))
}

/** What people write is told as text everywhere: in answers, files of products and logs. */
export async function checkTexts(world: World): Promise<Outcome> {
  const { email } = personOf(world, 0)
  await callAs(world, null, '/api/auth', 'POST', { email, password: world.password })
  const { figures, failures } = await writeAll(world)
  for (const check of [checkReads, checkExports, checkLogs]) failures.push(...(await check(world)))
  return { figures, failures }
}
