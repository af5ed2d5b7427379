import { categories } from '../../domain/categories/index.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { joinList, separator } from '../../domain/csv/text.ts'
import { pathTo } from '../../domain/routes.ts'

/** A column of the export for spreadsheets. */
interface ExportColumn {
  name: string
  datatype: 'string' | 'boolean' | 'anyURI' | 'dateTime'
  /** Several values with a separator. */
  separator?: '|'
  required?: true
  read: (product: ProductAnswer, origin: string) => string
}

const plain = (name: string, read: ExportColumn['read'], more: Partial<ExportColumn> = {}): ExportColumn => ({
  ...{ name, datatype: 'string', read },
  ...more,
})

const shared: ExportColumn[] = [
  plain('_id', ({ _id }) => _id, { required: true }),
  plain('category', ({ category }) => category, { required: true }),
  plain('name', ({ name }) => name, { required: true }),
  plain('untranslated', ({ untranslated }) => String(untranslated), { datatype: 'boolean' }),
  plain('artnr', ({ artnr }) => artnr),
  plain('enr', ({ enr }) => enr),
  plain('nobnr', ({ nobnr }) => nobnr),
  plain('changed', ({ log }) => log.changed, { datatype: 'dateTime' }),
  plain('page', ({ _id, language }, origin) => origin + pathTo('product', language, { id: _id }), {
    datatype: 'anyURI',
  }),
  plain('images', ({ images }, origin) => joinList(images.map(({ url }) => origin + url)), {
    separator: '|',
    datatype: 'anyURI',
  }),
  plain('docs', ({ docs }, origin) => joinList(docs.map(({ url }) => origin + url)), {
    separator: '|',
    datatype: 'anyURI',
  }),
  plain('variants', ({ variants }) => joinList(variants.map(({ artnr }) => artnr).filter(Boolean)), {
    separator: '|',
  }),
  plain('replacedBy', ({ utbyte }) => joinList(utbyte.map(({ artnr }) => artnr)), { separator: '|' }),
]

const factNames = [...new Set(categories.flatMap(({ facts }) => facts.map(({ name }) => name)))]

/** The columns, the same in every language: those of all products, and each fact of some category. */
export const exportColumns: readonly ExportColumn[] = [
  ...shared,
  ...factNames.map((fact) =>
    plain(`fact.${fact}`, ({ facts }) => facts.find(({ name }) => name === fact)?.display ?? ''),
  ),
]

/** The columns as metadata in the format CSV on the Web (W3C). */
export const tableDescription = {
  '@context': 'http://www.w3.org/ns/csvw',
  url: 'products.csv',
  dialect: { delimiter: separator, encoding: 'utf-8', header: true, lineTerminators: ['\r\n'] },
  tableSchema: {
    primaryKey: '_id',
    columns: exportColumns.map(({ read: _, ...column }) => ({ ...column, titles: column.name })),
  },
}
