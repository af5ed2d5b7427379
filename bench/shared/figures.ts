export const isJson = process.argv.includes('--json')

export const print = (line: string) => {
  if (!isJson) process.stdout.write(`${line}\n`)
}

/** The value below which that share of all is. */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** A line of a table: its name, then its cells in columns. */
export const row = (name: string, cells: readonly (string | number)[], width = 11, nameWidth = 38) =>
  print(`  ${name.padEnd(nameWidth)}${cells.map((cell) => String(cell).padStart(width)).join('')}`)
