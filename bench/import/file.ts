import Papa from 'papaparse'
import { categories } from '../../domain/categories/index.ts'
import { readOnlyColumns } from '../../domain/csv/columns.ts'
import { csvText, unescapeFormula } from '../../domain/csv/text.ts'
import type { Staff } from '../serving/staff.ts'

type Table = readonly (readonly string[])[]

/** The cells of the file that the export gives, headings first. */
export async function exported(staff: Staff, path: string): Promise<string[][]> {
  const answer = await staff.fetch(`/api/download/${path}`)
  const { data } = Papa.parse<string[]>((await answer.text()).replace(/^\ufeff/, ''), {
    delimiter: ';',
    skipEmptyLines: true,
  })
  return data.map((row) => row.map(unescapeFormula))
}

/** Every category's file but the dates of its products, as one text. */
export async function wholeCatalogue(staff: Staff): Promise<string> {
  const tables: Table[] = []
  for (const { path } of categories) {
    const table = await exported(staff, path)
    const kept = (table[0] ?? []).map((key) => !readOnlyColumns.includes(key))
    tables.push(table.map((row) => row.filter((_, column) => kept[column])))
  }
  return JSON.stringify(tables)
}

/** A file of that many posts: the existing ones, each with a changed text, and new ones linked to strikes. */
export function fileOf(posts: Table, strikes: readonly string[], rows: number): string {
  return filesOf(posts, strikes, rows, rows)[0] ?? ''
}

/** The same rows in files of so many at most. */
export function filesOf(posts: Table, strikes: readonly string[], rows: number, most: number): string[] {
  const [header = [], ...old] = posts
  const changed = old
    .slice(0, rows)
    .map((row) => row.map((cell, column) => (header[column] === 'info.1.body' ? `${cell} Ny text.` : cell)))
  const added = Array.from({ length: rows - changed.length }, (_, n) => {
    const strike = (offset: number) => strikes[(n + offset) % strikes.length] ?? ''
    const cells: Record<string, string> = {
      name: `Stolpe ${n}`,
      artnr: `IMP-${n}`,
      enr: `97 ${String(n).padStart(5, '0')}`,
      published: 'JA',
      'fact.material': 'rostfritt',
      'fact.hojd': String(200 + (n % 50)),
      'fact.plosmatt': '4,5 | 12',
      'link.elslutbleck': `${strike(0)} | ${strike(1)}`,
      'info.1.title': 'Användningsområde',
      'info.1.body': `Till "dörrar";\nav trä, nr ${n}`,
    }
    return header.map((key) => cells[key] ?? '')
  })
  const all = [...changed, ...added]
  return Array.from({ length: Math.ceil(all.length / most) }, (_, n) =>
    csvText([header, ...all.slice(n * most, (n + 1) * most)]),
  )
}
