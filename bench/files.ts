import { parseAst } from 'vite'
import { checkOut, here } from './shared/checkout.ts'
import { Worker } from './shared/worker.ts'

/**
 * How many source files of the product (`worker/`, `domain/`) a warm call passes: those of which a function runs between the
 * request and the end of its response and of the work behind it, here and at 9010aa8. Every function of the bundled worker
 * notes its file when it begins; the worker runs in workerd as ever. `npm run bench -- files`; `--list` names the files, `--json`.
 */
const type = 'elslutbleck'

/** Answers in the place of the worker, and tells in a header which files were passed. */
const entry = `import worker from './index.js'
export default {
  async fetch(request, env, context) {
    passedFiles.clear()
    const behind = []
    const waitUntil = (work) => void behind.push(work)
    const response = await worker.fetch(request, env, { waitUntil, passThroughOnException() {}, props: {} })
    const body = await response.arrayBuffer()
    for (let work = behind.shift(); work; work = behind.shift()) await work
    const marked = new Response(body, response)
    marked.headers.set('x-files', JSON.stringify([...passedFiles]))
    return marked
  },
}`

interface Node {
  type: string
  start: number
  end: number
  body?: Node
}

/** The bundle with a note at the beginning of every function of a module, which begins with a comment that names its file. */
function noting(bundle: string): string {
  const files = [...bundle.matchAll(/^ *\/\/ ([\w@./-]+\.[cm]?[jt]sx?)$/gm)]
  const notes: [at: number, text: string][] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      const { type: kind, body } = value as Node
      if (/^(Function|ArrowFunction)/.test(kind) && body) {
        const path = files.findLast(({ index }) => index <= body.start)?.[1] ?? ''
        // Packages are not the product.
        const file = /^(?!.*node_modules\/).*?\b((?:worker|domain)\/.*)$/.exec(path)?.[1] ?? ''
        const note = `passedFiles.add(${JSON.stringify(file)})`
        if (body.type === 'BlockStatement') notes.push([body.start + 1, `${note};`])
        else notes.push([body.start, `(${note},`], [body.end, ')'])
      }
      Object.values(value).forEach(visit)
    }
  }
  visit(parseAst(bundle))
  let [text, last] = [`globalThis.passedFiles = new Set();`, 0]
  for (const [at, note] of notes.toSorted(([one], [other]) => one - other)) {
    text += bundle.slice(last, at) + note
    last = at
  }
  return text + bundle.slice(last)
}

async function filesOf(worker: Worker): Promise<Record<string, string[]>> {
  const staff = await worker.staff()
  const id = await worker.firstOf(type)
  const { artnr } = await staff.json<{ artnr: string }>(`/api/${type}/${id}`)
  let turn = 0
  const upload = () => {
    const body = new FormData()
    body.set('file', new Blob([`%PDF-1.7\n${turn}\n%%EOF\n`]), `blad-${turn}.pdf`)
    return staff.fetch(`/api/upload/${encodeURIComponent(artnr)}/docs/sv`, { method: 'POST', body })
  }
  const calls: Record<string, () => Promise<Response>> = {
    facets: () => fetch(`${worker.origin}/api/${type}/facets`),
    save: () => staff.save(type, id, `Namn ${turn}`),
    upload,
    'sign-in': () => staff.signIn('sv0@passar.test'),
  }
  const files: Record<string, string[]> = {}
  for (const [name, call] of Object.entries(calls)) {
    // The last of three is warm, as in an isolate that has been asked before.
    for (let round = 0; round < 3; round++, turn++) {
      const response = await call()
      if (response.status !== 200) throw new Error(`${name}: ${response.status} ${await response.text()}`)
      const passed: string[] = JSON.parse(response.headers.get('x-files') ?? '')
      files[name] = passed.filter((file) => file !== '').toSorted()
    }
  }
  return files
}

const sides: { name: string; files: Record<string, string[]> }[] = []
for (const checkout of [here, checkOut()]) {
  const worker = await Worker.open(
    { products: 60, wrap: (bundle) => ({ bundle: noting(bundle), entry }) },
    checkout,
  )
  try {
    sides.push({ name: worker.name, files: await filesOf(worker) })
  } finally {
    await worker.close()
  }
}
if (process.argv.includes('--json')) console.log(JSON.stringify(sides))
else {
  console.log(`Source files that a call passes${sides.map(({ name }) => name.padStart(10)).join('')}`)
  for (const call of Object.keys(sides[0]?.files ?? {})) {
    const counts = sides.map(({ files }) => String(files[call]?.length).padStart(10))
    console.log(`  ${call.padEnd(29)}${counts.join('')}`)
    if (process.argv.includes('--list'))
      for (const file of sides[0]?.files[call] ?? []) console.log(`    ${file}`)
  }
}
