import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run, UserError } from './process.ts'

/**
 * Names of the system's packages, best first: the headless shell is the same engine without windows, and half again
 * as fast.
 */
const packages = ['chromium-headless-shell', 'chromium']

/** Names and places of installed browsers that Playwright can drive, best first. */
const installed = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export const browserFlags: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The absolute path of a command, or nothing when it does not start: a stub, or its libraries are missing. */
function working(command: string): string | undefined {
  const version = spawnSync(command, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  if (version.status !== 0) return undefined
  if (command.includes('/')) return command
  return spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).stdout.trim()
}

/** The browser to test in: `CHROME_PATH`, else an installed one, else Playwright's download; undefined without any. */
export function findBrowser(): string | undefined {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (working(chosen)) return chosen
    throw new UserError(`CHROME_PATH=${chosen} does not start.`)
  }
  for (const command of installed) {
    const path = working(command)
    if (path) return path
  }
  const downloaded = chromium.executablePath()
  return existsSync(downloaded) ? working(downloaded) : undefined
}

async function installPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  console.log(`Still no browser, installing the system package: apt-get install -y ${name}`)
  await run('apt-get', ['update'])
  await run('apt-get', ['install', '-y', name], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}

/** Finds a browser or gets one, saying what it does: Playwright's download, else the system's packages. */
export async function ensureBrowser(): Promise<string> {
  const ways: readonly (() => Promise<unknown>)[] = [
    async () => {
      console.log('No browser found, downloading one: npx playwright install chromium')
      await run('playwright', ['install', 'chromium'])
    },
    ...packages.map((name) => () => installPackage(name)),
  ]
  for (const getOne of [async () => {}, ...ways]) {
    await getOne()
    const browser = findBrowser()
    if (!browser) continue
    console.log(`Browser: ${browser}`)
    return browser
  }
  throw new UserError(
    `No browser for the tests of journeys: run "sudo apt-get install -y ${packages[0]}", or set CHROME_PATH.`,
  )
}
