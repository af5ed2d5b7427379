/** Vite's manifest: one entry per source module that became a file. */
export type Manifest = Record<
  string,
  {
    file: string
    name?: string
    css?: string[]
    assets?: string[]
    imports?: string[]
    dynamicImports?: string[]
    isDynamicEntry?: boolean
  }
>

/** The styles of every page. */
const themeSource = 'web/styles/theme.css'

interface Assets {
  /** The entry's module first. */
  modules: string[]
  styles: string[]
}

/** The typeface of running text; the others load with what they are used for. */
const textFont = /instrument-sans[^/]*\.woff2$/

/**
 * The files that a page needs at once: those of the given sources and of everything they import.
 * The first source is the entry. Throws when a source is not in the manifest.
 */
export function collectAssets(manifest: Manifest, sources: readonly string[]): Assets {
  const files = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const entry = manifest[key]
    if (!entry) throw new Error(`The build has no ${key}`)
    files.add(`/${entry.file}`)
    for (const file of entry.css ?? []) styles.add(`/${file}`)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return { modules: [...files], styles: [...styles] }
}

/** Every typeface. */
export function typefacesOf(manifest: Manifest): string[] {
  const files = manifest[themeSource]?.assets ?? []
  return files.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`)
}

/** The built styles of every page, and the font of running text that they name. Throws when there are none. */
export function themeOf(manifest: Manifest): { file: string; fonts: string[] } {
  const theme = manifest[themeSource]
  if (!theme) throw new Error(`The build has no ${themeSource}`)
  const fonts = (theme.assets ?? []).filter((file) => textFont.test(file)).map((file) => `/${file}`)
  return { file: theme.file, fonts }
}
