import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { BinContents, Catalogue, ProductRecord, ProductSnapshot } from '../../domain/product.ts'
import { nameOfKey } from '../../domain/texts/page-texts.ts'
import { numberClaims } from '../../worker/db/numbers.ts'
import * as schema from '../../worker/db/schema.ts'
import { catalogue } from '../../worker/testing/fixtures.ts'
import { product } from '../../worker/testing/records.ts'

/** Rows by table, those that others refer to first. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** The number of the migration that gave switchable strikes their criterion. */
const strikeFunction = 8
export const changedText = 'Sparat före bytet'
const recently = () => new Date(Date.now() - 3600_000).toISOString()

/** A strike whose fact says that it is switchable, as it was kept before that was a criterion, and since. */
function switchable(record: ProductRecord, migrations: number): ProductRecord {
  const facts = [...record.facts, { name: 'funktion', value: 'omstallbar' }]
  const criterion = migrations > strikeFunction ? { omstallbar: null } : {}
  return { ...record, facts, spec: { ...record.spec, ...criterion } }
}

/** The content of the catalogue after so many migrations. */
function catalogueAt(migrations: number): Catalogue {
  return {
    ...catalogue,
    products: catalogue.products.map((each) => (each.id === 'eb-beta' ? switchable(each, migrations) : each)),
    options: catalogue.options.map((group) =>
      group.name === 'omstallbar-rattvand-omvand' && migrations <= strikeFunction
        ? { ...group, name: 'rattvand-omvand', slugs: ['omvand', 'rattvand'] }
        : group,
    ),
    texts: [{ id: 'text-1', machineName: nameOfKey('messages.SAVED'), text: changedText, translations: {} }],
    // Only their rows: what lies in storage does not change with the database.
    files: catalogue.files.filter(({ kind, pending }) => kind === 'docs' && !pending),
  }
}

/** Rows that were legal after so many migrations, in every table that there has been. @param users are kept */
export function rowsAt(migrations: number, users: Rows[string]): Rows {
  const { products, links, emRows, options, replacements, texts, files } = catalogueAt(migrations)
  const kept = { changed: recently(), changedBy: 'sv0@passar.test', version: 4 }
  const binned = switchable(
    product('eb', 'eb-bin', { ...kept, name: 'Gömd', spec: { rattvand: null } }),
    migrations,
  )
  const contents: BinContents = {
    ...{ record: binned, links: [], rows: [], files: [], otherRows: [] },
    ...{ claims: {}, replacements: [] },
  }
  const beta = products.find(({ id }) => id === 'eb-beta')
  const snapshot = { record: { ...beta, name: 'Beta förr' }, links: [], rows: [] } as ProductSnapshot
  const deleted = { deleted: recently(), deletedBy: 'sv0@passar.test' }
  const [file] = files
  const job = {
    id: 'job-1',
    kind: 'import',
    category: 'eb',
    created: recently(),
    createdBy: 'sv0@passar.test',
  }
  return {
    ...rows(schema.storedProduct, products),
    ...rows(schema.productNumber, products.flatMap(numberClaims)),
    ...rows(schema.storedLink, links),
    ...rows(schema.storedEmRow, emRows),
    ...rows(schema.optionGroup, options),
    ...rows(schema.storedReplacement, replacements),
    ...rows(
      schema.storedReplacementProduct,
      replacements.flatMap(({ id, products: ids }) =>
        ids.map((each, position) => ({ replacement: id, product: each, position })),
      ),
    ),
    ...rows(schema.textRow, texts),
    ...rows(schema.storedFile, files),
    user: users,
    ...rows(schema.attempt, [{ key: 'somebody', count: 3, ends: 1 }]),
    ...rows(schema.activity, [
      {
        ...{ id: 'activity-1', date: recently(), email: 'sv0@passar.test', userName: 'Sara', lang: 'sv' },
        ...{ href: '/', title: '', status: 200, method: 'PUT', type: 'elslutbleck', message: 'Sparat' },
        ...{ datastr: '{}', loglevel: '', completed: true },
      },
    ]),
    ...rows(schema.bin, [{ id: binned.id, category: 'eb', name: binned.name, contents, ...deleted }]),
    ...rows(schema.revision, [
      { product: 'eb-beta', version: 1, snapshot, saved: recently(), savedBy: 'sv0@passar.test' },
    ]),
    ...rows(schema.lease, [{ name: 'maintenance', holder: 'somebody', ends: 1 }]),
    ...rows(schema.job, [{ ...job, undoing: false }]),
    ...rows(schema.jobRow, [
      { job: job.id, position: 0, line: 2, product: 'eb-beta', body: {}, state: 'done', before: 1, after: 1 },
    ]),
    ...rows(schema.replacementBin, [
      {
        id: 'old-1',
        variant: 'ms',
        artnr: 'ZZ 1',
        version: 3,
        products: ['ms-plan', 'finns-ej'],
        ...deleted,
      },
    ]),
    ...rows(schema.fileBin, [{ ...file, id: 'file-1', name: 'borttagen.pdf', key: 'bort/1', ...deleted }]),
    // No generation is used twice, as in a database that was upgraded step by step.
    ...rows(schema.meta, [{ key: 'generation', value: Date.now() + migrations }]),
  }
}

function rows(table: Table, records: readonly object[]): Rows {
  const columns = Object.entries(getTableColumns(table))
  const stored = records.map((record) =>
    Object.fromEntries(
      columns.flatMap(([key, column]) => {
        const value = (record as Record<string, unknown>)[key]
        if (value === undefined) return []
        return [[column.name, value === null ? null : column.mapToDriverValue(value)]]
      }),
    ),
  )
  return { [getTableName(table)]: stored }
}
