import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFilesPath } from '../domain/document/files.ts'
import { languageCodes } from '../domain/languages.ts'
import { root } from '../scripts/state.ts'
import { generateCatalogue } from '../seed/catalogue/index.ts'
import { indexBytes } from '../seed/testing/index-bytes.ts'
import { pageBytes } from './bytes/pages.ts'

/**
 * What travels: the index of every category and language of a catalogue with PRODUCTS products (515), the cards in it, and
 * what each public page of the built site asks for, HTML, styles and scripts, in bytes of gzip. `npm run bench -- bytes`, `--json`.
 * The pages want a build (`npm run build`). `npm test` enforces both budgets (seed/index-bytes.test.ts, e2e/site/bytes.desktop.spec.ts).
 */
const products = process.env.PRODUCTS ? Number(process.env.PRODUCTS) : undefined
const print = (line: string) => process.stdout.write(`${line}\n`)

const indexes = indexBytes(generateCatalogue(products === undefined ? undefined : { products }))
const web = join(root, 'dist/web')
const pages = existsSync(join(web, buildFilesPath))
  ? (
      await Promise.all(
        languageCodes.map(async (language) =>
          (await pageBytes(web, language)).map((page) => ({ language, ...page })),
        ),
      )
    ).flat()
  : []

if (process.argv.includes('--json')) print(JSON.stringify({ indexes, pages }))
else {
  const cell = (value: string | number) => String(value).padStart(10)
  const kB = (bytes: number) => cell((bytes / 1000).toFixed(1))
  print(`Index, kB        ${['products', 'raw', 'gz', 'cards', 'cards gz'].map(cell).join('')}`)
  for (const { category, language, products: size, raw, gzip, cards, cardsGzip } of indexes) {
    print(`  ${category} ${language}          ${cell(size)}${[raw, gzip, cards, cardsGzip].map(kB).join('')}`)
  }
  print(`\nPage, kB gz${' '.repeat(20)}${['html', 'styles', 'scripts'].map(cell).join('')}`)
  if (pages.length === 0) print('  There is no build: npm run build')
  for (const { language, name, html, styles, scripts } of pages) {
    print(`  ${`${language} ${name}`.padEnd(29)}${[html, styles, scripts].map(kB).join('')}`)
  }
}
// React's renderer for workerd keeps a port open, for which Node would wait.
process.exit()
