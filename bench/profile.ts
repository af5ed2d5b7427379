import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.ts'
import { profileClick, SourceMaps } from './profile/click.ts'
import { timeByPart } from './profile/sampled.ts'
import { profileSave } from './profile/save.ts'
import { Site } from './serving/site.ts'

/**
 * Where the time of a tick in a guide and of a save goes: CPU profiles of the browser's main thread and of the worker,
 * by part of the code and by module. The parts of one profile are compared, so other load on the machine matters little.
 * `npm run bench -- profile`. TICKS (60), SAVES (60), PRODUCTS (2,000, of the save), `--json`.
 */
const ticks = Number(process.env.TICKS ?? 60)
const saves = Number(process.env.SAVES ?? 60)
const products = Number(process.env.PRODUCTS ?? 2000)
const guides = ['/sv/guide/elslutbleck', '/sv/guide/eltryckeslas-motorlas', '/sv/guide/montagestolpar']

const isJson = process.argv.includes('--json')
const print = (line: string) => isJson || process.stdout.write(`${line}\n`)
const ms = (value: number) => value.toFixed(2).padStart(8)

function printModules(modules: readonly [module: string, ms: number][]): void {
  const total = modules.reduce((sum, [, value]) => sum + value, 0)
  const line = ([name, value]: [string, number]) =>
    print(`${ms(value)}  ${Math.round((100 * value) / total)} %`.padEnd(16) + name)
  print('  by part')
  for (const part of timeByPart(modules).slice(0, 12)) line(part)
  print('  by module')
  for (const module of modules.slice(0, 15)) line(module)
}

const figures: Record<string, unknown> = {}
const site = await Site.open()
try {
  await site.start()
  const maps = await SourceMaps.build()
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [...browserFlags],
    ...(executablePath && { executablePath }),
  })
  for (const path of guides) {
    const click = await profileClick(browser, maps, { url: site.origin + path, ticks })
    const { thread, script, style, layout, rest, modules } = click
    print(`\n${path}: ${thread.toFixed(1)} ms of the main thread a tick, mean of ${ticks}`)
    for (const [name, value] of Object.entries({ script, style, layout, 'paint and the rest': rest }))
      print(`${ms(value)}  ${Math.round((100 * value) / thread)} %`.padEnd(16) + name)
    printModules(modules)
    figures[path] = click
  }
  await browser.close()
  maps.remove()
} finally {
  await site.close()
}

const save = await profileSave({ products, saves })
const { trips, statements, read, written, kv } = save.counts
print(
  `\nA save of a strike among ${products} products, mean of ${saves}: ${save.all.toFixed(1)} ms, of which ${save.cpu.toFixed(1)} the worker's CPU`,
)
print(
  `  D1: ${trips} round trips, ${statements} statements, ${read} rows read, ${written} written; ${kv} operations of KV`,
)
printModules(save.modules)
figures.save = save
if (isJson) process.stdout.write(`${JSON.stringify(figures)}\n`)
