/** Where a value of wrangler.toml is: its table (of several with one name the one with this binding), and its key. */
export interface Place {
  table: string
  binding?: string
  key: string
}

/** A line that assigns a key, whatever follows the value. */
const assignment = (key: string) =>
  new RegExp(`^(\\s*${key}\\s*=\\s*)("(?:[^"\\\\]|\\\\.)*"|[^#]*?)(\\s*(?:#.*)?)$`)

/** The lines of a table, from below its heading to the next one; those above the first heading have the name ''. */
function tablesOf(lines: readonly string[]): { name: string; from: number; to: number }[] {
  const heads = lines.flatMap((line, at) => {
    const [, name] = /^\s*\[{1,2}\s*([\w.-]+)\s*\]{1,2}/.exec(line) ?? []
    return name === undefined ? [] : [{ name, at }]
  })
  const all = [{ name: '', at: -1 }, ...heads]
  return all.map(({ name, at }, n) => ({ name, from: at + 1, to: all[n + 1]?.at ?? lines.length }))
}

/** Where the table of a place ends, and the line of its value; -1 where there is none. */
function locate(lines: readonly string[], { table, binding, key }: Place): { end: number; line: number } {
  for (const { name, from, to } of tablesOf(lines)) {
    const own = lines.slice(from, to)
    const isBound =
      binding === undefined ||
      own.some((line) => assignment('binding').exec(line)?.[2] === JSON.stringify(binding))
    if (name !== table || !isBound) continue
    const at = own.findIndex((line) => assignment(key).test(line))
    const last = own.findLastIndex((line) => /^\s*[\w-]+\s*=/.test(line))
    return { end: from + last + 1, line: at < 0 ? -1 : from + at }
  }
  return { end: -1, line: -1 }
}

/** The text that stands somewhere in wrangler.toml. */
export function valueAt(text: string, place: Place): string | undefined {
  const lines = text.split('\n')
  const raw = assignment(place.key).exec(lines[locate(lines, place).line] ?? '')?.[2]
  return raw?.startsWith('"') ? (JSON.parse(raw) as string) : raw
}

export function hasTable(text: string, table: string): boolean {
  return tablesOf(text.split('\n')).some(({ name }) => name === table)
}

/**
 * wrangler.toml with a value at its place: it replaces the present one, or is added below the last of its table, or
 * in a new table at the end. Comments and everything else stay.
 * @param raw as TOML writes it
 */
export function withValue(text: string, place: Place, raw: string): string {
  const { table, binding, key } = place
  const lines = text.split('\n')
  const { end, line } = locate(lines, place)
  if (end < 0) {
    const heading =
      binding === undefined ? `[${table}]` : `[[${table}]]\nbinding = ${JSON.stringify(binding)}`
    return `${text.trimEnd()}\n\n${heading}\n${key} = ${raw}\n`
  }
  if (line < 0) lines.splice(end, 0, `${key} = ${raw}`)
  else {
    const replaced = (_: string, before: string, __: string, after: string) => before + raw + after
    lines[line] = (lines[line] ?? '').replace(assignment(key), replaced)
  }
  return lines.join('\n')
}
