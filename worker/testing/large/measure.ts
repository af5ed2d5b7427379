import { writeFileSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { categoryOf } from '../../../domain/categories/index.ts'
import { openIndex } from '../../../domain/facets/open.ts'
import { randomOf } from '../../../domain/facets/testing/random.ts'
import { answerQuestion } from '../../../domain/remote/answer-question.ts'
import type { Question } from '../../../domain/remote/questions.ts'
import { database } from '../../db/client.ts'
import { packLargeCategory } from '../../services/catalogue/large-category.ts'
import { d1Of } from '../../testing/sqlite.ts'
import { category, storePosts } from './catalogue.ts'

/**
 * A process of `bench/large.ts`: stores so many posts in a file, or builds their index from that file and answers from it.
 * `measure.ts FILE PRODUCTS` or `measure.ts FILE OUT.json`
 */

/** What one build, or answering from one index, has taken. Bytes and milliseconds. */
interface Taken {
  /** The most that was alive at a time, heap and buffers together; 0 where it was not looked at. */
  peak: number
  cpu: number
}

const [file = '', out = ''] = process.argv.slice(2)
const collect = (globalThis as { gc?: () => void }).gc

/** CPU milliseconds of this thread, without those of SQL, which D1 runs elsewhere. */
let sqlMs = 0
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000 - sqlMs
}

const { all } = StatementSync.prototype
StatementSync.prototype.all = function (this: StatementSync, ...values: unknown[]) {
  const before = cpuMs()
  const rows = Reflect.apply(all, this, values)
  sqlMs += cpuMs() - before
  return rows
}

/** Looks at what is alive, where the garbage can be collected first. */
class Watch {
  peak = 0
  look(): void {
    if (!collect) return
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    this.peak = Math.max(this.peak, heapUsed + arrayBuffers)
  }
}

async function taken<T>(work: (look: () => void) => Promise<T> | T): Promise<{ value: T; taken: Taken }> {
  const watch = new Watch()
  const before = cpuMs()
  const value = await work(() => watch.look())
  const cpu = cpuMs() - before
  watch.look()
  return { value, taken: { peak: watch.peak, cpu } }
}

/** Every call of D1 is a moment at which a chunk is held. */
function watched(d1: D1Database, look: () => void): D1Database {
  return new Proxy(d1, {
    get(target, name: keyof D1Database) {
      if (name === 'batch') look()
      return Reflect.get(target, name).bind(target)
    },
  })
}

if (Number(out) > 0) {
  await storePosts(file, Number(out))
  process.exit()
}

const d1 = d1Of(new DatabaseSync(file))
const built = await taken((look) => packLargeCategory(database(watched(d1, look)), category, 'sv'))
const { bytes } = built.value
const opened = await taken(() => openIndex(bytes))
const index = opened.value
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
    build: built.taken,
    open: opened.taken,
    first: first.taken,
    click: { peak: clicks.taken.peak, cpu: clicks.taken.cpu / times },
    sorted: sorted.taken,
    ways: ways.taken,
  }),
)
