/** Vite's manifest: one entry per source module that became a file. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>

export interface Assets {
  script: string
  styles: string[]
  modulePreloads: string[]
  fonts: string[]
}

/**
 * The files that a page needs at once: those of the given sources and of everything they import.
 * The first source is the entry. Throws when a source is not in the manifest.
 */
export function collectAssets(manifest: Manifest, sources: readonly string[]): Assets {
  const files = new Set<string>()
  const styles = new Set<string>()
  const fonts = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const entry = manifest[key]
    if (!entry) throw new Error(`The build has no ${key}`)
    files.add(`/${entry.file}`)
    for (const file of entry.css ?? []) styles.add(`/${file}`)
    for (const file of entry.assets ?? []) if (file.endsWith('.woff2')) fonts.add(`/${file}`)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  const [script = '', ...modulePreloads] = files
  return { script, styles: [...styles], modulePreloads, fonts: [...fonts] }
}
