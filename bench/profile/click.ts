import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { mustRun } from '../../scripts/process.ts'
import { root } from '../../scripts/state.ts'
import { TickedGuide } from '../pages/tick.ts'
import { type CallFrame, timeByModule } from './sampled.ts'

/** The scripts of the site built once more with their source maps, which are not deployed; names and contents are the same. */
export class SourceMaps {
  readonly #folder = mkdtempSync(join(tmpdir(), 'passar-profile-'))
  readonly #maps = new Map<string, SourceMap | null>()

  static async build(): Promise<SourceMaps> {
    const maps = new SourceMaps()
    const to = ['--outDir', maps.#folder, '--emptyOutDir']
    await mustRun('vite', ['build', '--sourcemap', 'hidden', '--logLevel', 'error', ...to])
    return maps
  }

  /** The source file of a function in a built script, as a path from the root. */
  moduleOf({ url, lineNumber, columnNumber }: CallFrame): string | undefined {
    const [, name] = /\/assets\/([^/?]+\.js)$/.exec(url) ?? []
    if (name === undefined) return undefined
    const entry = this.#mapOf(name)?.findEntry(lineNumber, columnNumber)
    // What the bundler wrote itself has no source.
    const source =
      entry && 'originalSource' in entry ? (entry.originalSource as string | undefined) : undefined
    return source === undefined ? name : relative(root, resolve(this.#folder, 'assets', source))
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #mapOf(script: string): SourceMap | null {
    const known = this.#maps.get(script)
    if (known !== undefined) return known
    let map: SourceMap | null = null
    try {
      const text = readFileSync(join(this.#folder, 'assets', `${script}.map`), 'utf8')
      map = new SourceMap(JSON.parse(text) as SourceMapPayload)
    } catch {
      // A script without a map is told under its own name.
    }
    this.#maps.set(script, map)
    return map
  }
}

/** What a tick in a guide takes of the browser's main thread, in milliseconds. */
export interface ClickProfile {
  thread: number
  script: number
  style: number
  layout: number
  /** Paint, compositing, hit tests and the browser's own work. */
  rest: number
  modules: [module: string, ms: number][]
}

/** Ticks and unticks boxes of a guide on an unthrottled processor. */
export async function profileClick(
  browser: Browser,
  maps: SourceMaps,
  { url, ticks }: { url: string; ticks: number },
): Promise<ClickProfile> {
  const guide = await TickedGuide.open(browser, url, 1)
  // The first pair loads some scripts.
  for (let tick = 0; tick < 2; tick++) await guide.tick()
  const { profile, spent } = await guide.profiled(async () => {
    for (let tick = 0; tick < ticks; tick++) await guide.tick()
  })
  await guide.close()
  const { thread, script, style, layout } = spent
  const modules = timeByModule(profile, (frame) => maps.moduleOf(frame))
  const each = (ms: number) => ms / ticks
  return {
    thread: each(thread),
    script: each(script),
    style: each(style),
    layout: each(layout),
    rest: each(thread - script - style - layout),
    modules: modules.map(([module, ms]) => [module, each(ms)]),
  }
}
