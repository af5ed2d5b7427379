import Papa from 'papaparse'
import { categories } from '../../domain/categories/index.ts'
import { callList } from '../../domain/contracts/calls.ts'
import { savedGenerationCookieName } from '../../domain/saved-generation.ts'
import { type ApiResponse, callAs } from '../calls.ts'
import { addressOf, type Outcome, personOf, rowsOf, sessionOf, type World } from '../world.ts'
import { marker, texts } from './hostile.ts'

type Json = Record<string, unknown>

/** A product with a text in each of its fields; numbers are unique. */
function bodyWith(text: string, n: number): Json {
  const word = text.slice(0, 60)
  const info = [{ title: text, body: text }]
  return {
    ...{
      name: `${word} ${n}`,
      artnr: `${n} ${word}`,
      enr: `${n}E ${word}`,
      nobnr: `${n}N ${word}`,
      lockid: word,
    },
    info,
    variants: [{ title: text, artnr: `V${n} ${word}`, enr: '', nobnr: '' }],
    translations: { no: { name: text, artnr: word, info, variants: [{ title: text }], published: true } },
    published: true,
  }
}

/** Field by field where all at once is refused, so that one refusal does not hide the others. */
async function write(world: World, method: string, path: string, body: Json): Promise<ApiResponse[]> {
  const responses = [await callAs(world, 0, path, method, body)]
  if (responses[0]?.status !== 200 && method === 'PUT') {
    for (const [name, value] of Object.entries(body))
      responses.push(await callAs(world, 0, path, method, { [name]: value }))
  }
  return responses
}

/** Every hostile text in every field that staff write. */
async function writeAll(world: World): Promise<Outcome> {
  const staff = await sessionOf(world, 0)
  const failures: string[] = []
  let stored = 0
  let refused = 0
  const [group] = await rowsOf<{ id: string; category: string; slug: string }>(
    world,
    "SELECT id, category, slugs ->> 0 AS slug FROM option_group WHERE slugs <> '[]' ORDER BY category, position LIMIT 1",
  )
  const [fact] = await rowsOf<{ id: string }>(
    world,
    "SELECT id FROM product WHERE category = 'eb' AND published ORDER BY id LIMIT 1",
  )
  for (const [n, text] of texts.entries()) {
    const writes: [method: string, path: string, body: Json][] = [
      ...categories.map(({ path, code }): [string, string, Json] => {
        const body = bodyWith(text, n * 10 + categories.findIndex((each) => each.code === code))
        return ['POST', `/api/${path}`, body]
      }),
      [
        'PUT',
        `/api/elslutbleck/${fact?.id}`,
        {
          facts: [{ name: 'brythallfasthet', value: text, text }],
          name: `${text} ${n}`,
          info: [{ title: text, body: text }],
        },
      ],
      [
        'PUT',
        `/api/options/${group?.category}/${group?.id}`,
        {
          translations: {
            sv: { [group?.slug ?? '']: text.slice(0, 200) },
            no: { [group?.slug ?? '']: text },
          },
        },
      ],
      ['PUT', '/api/content/messages.SAVED', { text, translations: { no: { text } } }],
      ['POST', '/api/konvertering', { artnr: `${n} ${text.slice(0, 40)}`, utbyte: [] }],
      [
        'POST',
        '/api/activity',
        {
          ...{ page: { href: '/sv', title: text }, status: 200, method: 'PUT', type: text, message: text },
          datastr: JSON.stringify({ text, password: world.password, token: staff.Authorization }),
        },
      ],
    ]
    for (const [method, path, body] of writes) {
      for (const { status, text: reply } of await write(world, method, path, body)) {
        if (status === 200) stored++
        else refused++
        if (status >= 500 || (status !== 200 && !/"error":"[A-Z0-9_]+"/.test(reply))) {
          failures.push(`${method} ${path} with ${JSON.stringify(text)}: ${status} ${reply.slice(0, 120)}`)
        }
      }
    }
  }
  return {
    failures,
    figures: [`${texts.length} hostile texts in every field: ${stored} stored, ${refused} refused`],
  }
}

/** Signs that a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

async function checkExports(world: World): Promise<string[]> {
  const failures: string[] = []
  let hostile = 0
  for (const { path } of categories) {
    const { status, text, headers } = await callAs(world, 0, `/api/download/${path}`)
    if (status !== 200 || !/^attachment;/.test(headers.get('Content-Disposition') ?? ''))
      failures.push(`the file of ${path}: ${status} ${headers.get('Content-Disposition')}`)
    const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: ';' })
    const width = data[0]?.length
    for (const row of data.filter((each) => each.length > 1)) {
      if (row.length !== width) failures.push(`a row of ${path} has ${row.length} cells, not ${width}`)
      for (const cell of row) {
        if (cell.includes(marker)) hostile++
        if (formula.test(cell)) failures.push(`a cell of ${path} is a formula: ${cell.slice(0, 60)}`)
      }
    }
  }
  if (hostile === 0) failures.push('no file of products holds what was written')
  return failures
}

/** Every read after that: JSON, and declared as such. */
async function checkReads(world: World): Promise<string[]> {
  const failures: string[] = []
  for (const { path } of callList.filter(({ method }) => method === 'GET')) {
    for (const caller of [null, 0] as const) {
      const { status, text, headers: given } = await callAs(world, caller, addressOf(world, path))
      const type = given.get('Content-Type') ?? ''
      if (status >= 500) failures.push(`GET ${path}: ${status} ${text.slice(0, 100)}`)
      // That of the calls leads to a page of the site.
      if (/html|javascript|svg|xml/.test(type) && path !== '/api/docs')
        failures.push(`GET ${path} is ${type}`)
      if (given.get('X-Content-Type-Options') !== 'nosniff') failures.push(`GET ${path} may be sniffed`)
      // Says which generation of the catalogue a write has made, as some that are read by GET are.
      const cookie = given.get('Set-Cookie') ?? ''
      if (cookie !== '' && !cookie.startsWith(`${savedGenerationCookieName}=`))
        failures.push(`GET ${path} sets a cookie`)
    }
  }
  return failures
}

/** What no log may contain: the password, its hash, a session, a key. */
async function checkLogs(world: World): Promise<string[]> {
  const staff = await sessionOf(world, 0)
  const [user] = await rowsOf<{ hash: string }>(world, 'SELECT password_hash AS hash FROM user LIMIT 1')
  const secrets = [
    world.password,
    user?.hash,
    staff.Authorization?.split(' ')[1],
    world.keys.session,
    world.keys.upload,
  ]
  const logs = await Promise.all(
    ['activity', 'security_event'].map(async (table) =>
      JSON.stringify(await rowsOf(world, `SELECT * FROM ${table}`)),
    ),
  )
  return secrets.flatMap((secret, which) =>
    secret && logs.some((log) => log.includes(JSON.stringify(secret).slice(1, -1)))
      ? [`a log holds secret ${which}`]
      : [],
  )
}

export async function checkTexts(world: World): Promise<Outcome> {
  const { email } = personOf(world, 0)
  await callAs(world, null, '/api/auth', 'POST', { email, password: world.password })
  const { figures, failures } = await writeAll(world)
  for (const check of [checkReads, checkExports, checkLogs]) failures.push(...(await check(world)))
  return { figures, failures }
}
