import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { categoryOf } from '../../../domain/categories/index.ts'
import { openIndex } from '../../../domain/facets/open.ts'
import { randomOf } from '../../../domain/facets/testing/random.ts'
import { answerQuestion } from '../../../domain/remote/answer-question.ts'
import type { Question } from '../../../domain/remote/questions.ts'
import { IndexStore } from '../../cache/index-store.ts'
import { IsolateMemory } from '../../cache/isolate.ts'
import { database } from '../../db/client.ts'
import { Catalogue } from '../../services/catalogue/catalogue.ts'
import { categoryIndex } from '../../services/catalogue/category-index.ts'
import type { DerivedIndex } from '../../services/catalogue/derived-index.ts'
import { callMs, continueLongBuild } from '../../services/catalogue/long-builds.ts'
import { settle } from '../../services/catalogue/settle.ts'
import { d1Of } from '../../testing/sqlite.ts'
import { category, storePosts } from './catalogue.ts'
import { fileKv } from './file-kv.ts'
import { type Taken, taken, watched } from './watch.ts'

/**
 * A process of `bench/large.ts`: stores so many posts in a file, or builds their index from that file, patches it and answers
 * from it. `measure.ts FILE PRODUCTS` or `measure.ts FILE FOLDER-OF-KV OUT.json`
 */
const [file = '', folder = '', out = ''] = process.argv.slice(2)

if (Number(folder) > 0) {
  await storePosts(file, Number(folder))
  process.exit()
}

const sqlite = new DatabaseSync(file)
const parts = {
  db: database(watched(d1Of(sqlite))),
  indexStore: new IndexStore(watched(fileKv(folder)), 'bench'),
  memory: new IsolateMemory(),
  now: Date.now,
}
const catalogue = new Catalogue({ ...parts, waitUntil: () => {} })
const most = (all: Taken[]): Taken => ({
  peak: Math.max(...all.map(({ peak }) => peak)),
  cpu: Math.max(...all.map(({ cpu }) => cpu)),
})

/** Builds the index, call by call. */
async function build(): Promise<Taken[]> {
  const thing = categoryIndex(category) as DerivedIndex<unknown>
  const calls: Taken[] = []
  for (let isFinished = false; !isFinished; ) {
    const call = await taken(() => continueLongBuild(parts, thing, 'sv', Date.now() + callMs))
    calls.push(call.taken)
    isFinished = call.value !== null
  }
  return calls
}

/** Saves one product, and brings the index up to date in an isolate that holds nothing. */
async function patch(): Promise<{ patched: Taken; generation: number }> {
  const [row] = sqlite.prepare('SELECT id, name FROM product WHERE category = ? LIMIT 1').all(category)
  sqlite.prepare('UPDATE product SET name = ? WHERE id = ?').run(`Z ${row?.name}`, String(row?.id))
  sqlite.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'").run()
  const outdated = JSON.stringify({ [category]: [row?.id] })
  sqlite
    .prepare("INSERT INTO save SELECT value, ?, ? FROM meta WHERE key = 'generation'")
    .run(Date.now(), outdated)
  const { taken: patched } = await taken(() => settle({ ...parts, catalogue }))
  const [kept] = sqlite.prepare('SELECT kept, (SELECT max(generation) FROM save) AS newest FROM ready').all()
  const generation = Number(JSON.parse(String(kept?.kept))[`${category}/sv`])
  if (generation !== kept?.newest) throw new Error('The index was not patched')
  return { patched, generation }
}

const calls = await build()
const { patched, generation } = await patch()
parts.memory.clear()
const opened = await taken(() =>
  parts.indexStore.read({ what: category, language: 'sv', generation }, (bytes) => openIndex(bytes)),
)
if (!opened.value) throw new Error('The index is not in KV')
const { value: index, bytes } = opened.value
const random = randomOf(3)
const question = (more: Partial<Question> = {}): Question =>
  ({
    kind: 'answer',
    choices: random.some(index.choices, random.below(4)).map(({ key }) => key),
    skip: 0,
    ...more,
  }) as Question
const answer = (asked: Question) => JSON.stringify(answerQuestion(index, categoryOf(category), asked))
const first = await taken(() => answer(question()))
const times = 100
const clicks = await taken(() => {
  for (let click = 0; click < times; click++) answer(question())
})
const sorted = await taken(() => answer(question({ sort: 'artnr' } as Partial<Question>)))
const keys = random.some(index.choices, 4).map(({ key }) => key)
const ways = await taken(() =>
  answer({ kind: 'least', choices: keys, ticks: keys, most: keys.length } as Question),
)
writeFileSync(
  out,
  JSON.stringify({
    products: index.size,
    bytes: bytes.byteLength,
    calls: calls.length,
    build: most(calls),
    whole: { peak: most(calls).peak, cpu: calls.reduce((sum, { cpu }) => sum + cpu, 0) },
    patch: patched,
    open: opened.taken,
    first: first.taken,
    click: { peak: clicks.taken.peak, cpu: clicks.taken.cpu / times },
    sorted: sorted.taken,
    ways: ways.taken,
  }),
)
