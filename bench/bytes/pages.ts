import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Language } from '../../domain/languages.ts'

/** Bytes of gzip. */
export interface PageBytes {
  shell: string
  html: number
  styles: number
  scripts: number
}

/** What the built shell of every page asks for before anything is touched: its scripts and styles, and itself. */
export function pageBytes(web: string, language: Language): PageBytes[] {
  const known = new Map<string, number>()
  const weigh = (path: string) => {
    const weight = known.get(path) ?? gzipSync(readFileSync(join(web, path))).length
    known.set(path, weight)
    return weight
  }
  const sum = (paths: string[]) => paths.reduce((total, path) => total + weigh(path), 0)
  const folder = join('shells', language)
  const shells = readdirSync(join(web, folder)).filter((file) => file.endsWith('.html'))
  return shells.map((file) => {
    const html = readFileSync(join(web, folder, file), 'utf8')
    const script = /<script type="module" src="([^"]+)" data-modules="([^"]+)"/.exec(html)
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
    const scripts = [script?.[1] ?? '', ...(script?.[2]?.split(' ') ?? [])].filter(Boolean)
    return {
      shell: file.replace('.html', ''),
      html: weigh(join(folder, file)),
      styles: sum(styles),
      scripts: sum(scripts),
    }
  })
}
