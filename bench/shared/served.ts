import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { freePort } from '../../scripts/port.ts'
import { endGroup } from '../../scripts/process.ts'
import { serveCopy } from '../pages/site.ts'
import { type Checkout, checkOut, here } from './checkout.ts'
import { password } from './staff.ts'

/** A built site as a browser is shown it. */
interface Copy {
  name: string
  /** Where the site itself answers, and where a copy of it that is compressed and in memory does. */
  upstream: string
  origin: string
}

/** Starts a site of a checkout as `npm start` does, with a state of its own. */
async function start({ folder }: Checkout): Promise<{ origin: string; close: () => Promise<void> }> {
  const port = await freePort()
  const state = mkdtempSync(join(tmpdir(), 'passar-bench-'))
  const env = { ...process.env, PORT: String(port), PASSAR_STATE: state, SEED_PASSWORD: password }
  const { PRODUCTS } = process.env
  if (PRODUCTS)
    execFileSync(process.execPath, ['scripts/seed.ts', '--products', PRODUCTS], {
      cwd: folder,
      env,
      stdio: 'ignore',
    })
  const server: ChildProcess = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => String(chunk).includes('passar is ready') && resolve())
    server.on('exit', () => reject(new Error('The site did not start')))
  })
  const close = async () => {
    if (server.pid !== undefined) await endGroup(server.pid, 'SIGTERM')
    rmSync(state, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return { origin: `http://localhost:${port}`, close }
}

/**
 * A browser, and the sites of this checkout and of 9010aa8 that it is to visit in turns. BESIDE names another commit, or the
 * origin of a site that runs.
 */
export async function openBrowser(): Promise<{
  browser: Browser
  sides: Copy[]
  close: () => Promise<void>
}> {
  const closing: (() => unknown)[] = []
  const beside = process.env.BESIDE
  const sides: Copy[] = []
  const copyOf = async (name: string, upstream: string) => {
    const { origin, stop } = await serveCopy(upstream, { clientRendered: false })
    closing.push(stop)
    sides.push({ name, upstream, origin })
  }
  if (beside?.startsWith('http')) await copyOf('beside', beside)
  for (const checkout of beside?.startsWith('http') ? [here] : [here, checkOut(beside)]) {
    const site = await start(checkout)
    closing.push(site.close)
    await copyOf(checkout.name, site.origin)
  }
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [...browserFlags],
    ...(executablePath && { executablePath }),
  })
  const close = async () => {
    await browser.close()
    for (const end of closing.toReversed()) await end()
  }
  // This checkout's first.
  return { browser, sides: sides.toSorted(({ name }) => (name === here.name ? -1 : 1)), close }
}

/** The id of the first strike, which may be another one on another site. */
export async function firstStrike({ upstream }: Copy): Promise<string> {
  const list = await (await fetch(`${upstream}/api/elslutbleck?limit=1&lang=sv`)).json()
  return list.items[0]._id
}
