/** Where a value of wrangler.toml is: its table (of several with one name the one with this binding), and its key. */
export interface Place {
  table: string
  binding?: string
  key: string
}

interface Section {
  table: string
  /** Lines after the heading up to the next one. */
  from: number
  to: number
}

function sectionsOf(lines: readonly string[]): Section[] {
  const heads = lines.flatMap((line, at) => {
    const [, table] = /^\s*\[{1,2}\s*([\w.-]+)\s*\]{1,2}/.exec(line) ?? []
    return table === undefined ? [] : [{ table, at }]
  })
  const starts = [{ table: '', at: -1 }, ...heads]
  return starts.map(({ table, at }, n) => ({ table, from: at + 1, to: starts[n + 1]?.at ?? lines.length }))
}

/** A line that assigns a key, whatever follows the value. */
const assignment = (key: string) =>
  new RegExp(`^(\\s*${key}\\s*=\\s*)("(?:[^"\\\\]|\\\\.)*"|[^#]*?)(\\s*(?:#.*)?)$`)

function lineOf(lines: readonly string[], { from, to }: Section, key: string): number {
  const at = lines.slice(from, to).findIndex((line) => assignment(key).test(line))
  return at < 0 ? -1 : from + at
}

function rawAt(lines: readonly string[], section: Section, key: string): string | undefined {
  const line = lines[lineOf(lines, section, key)]
  return line === undefined ? undefined : assignment(key).exec(line)?.[2]
}

function sectionAt(lines: readonly string[], { table, binding }: Place): Section | undefined {
  return sectionsOf(lines).find(
    (section) =>
      section.table === table &&
      (binding === undefined || rawAt(lines, section, 'binding') === JSON.stringify(binding)),
  )
}

/** The text that stands somewhere in wrangler.toml. */
export function valueAt(text: string, place: Place): string | undefined {
  const lines = text.split('\n')
  const section = sectionAt(lines, place)
  const raw = section && rawAt(lines, section, place.key)
  return raw?.startsWith('"') ? (JSON.parse(raw) as string) : raw
}

export function hasTable(text: string, table: string): boolean {
  return sectionsOf(text.split('\n')).some((section) => section.table === table)
}

/**
 * wrangler.toml with a value at its place: it replaces the present one, or is added below the last of its table, or
 * in a new table at the end. Comments and everything else stay.
 * @param raw as TOML writes it
 */
export function withValue(text: string, place: Place, raw: string): string {
  const lines = text.split('\n')
  const section = sectionAt(lines, place)
  if (!section) return withTable(text, place, raw)
  const at = lineOf(lines, section, place.key)
  const line = lines[at]
  if (line !== undefined) {
    lines[at] = line.replace(
      assignment(place.key),
      (_, before: string, __, after: string) => before + raw + after,
    )
    return lines.join('\n')
  }
  const last = lines.slice(section.from, section.to).findLastIndex((each) => /^\s*[\w-]+\s*=/.test(each))
  lines.splice(section.from + last + 1, 0, `${place.key} = ${raw}`)
  return lines.join('\n')
}

function withTable(text: string, { table, binding, key }: Place, raw: string): string {
  const heading = binding === undefined ? `[${table}]` : `[[${table}]]\nbinding = ${JSON.stringify(binding)}`
  return `${text.trimEnd()}\n\n${heading}\n${key} = ${raw}\n`
}
