import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.ts'
import { freePort } from './scripts/port.ts'

// Decided once, by the first process that reads this; the workers inherit it. Who names one port has one server.
const ownPort = process.env.E2E_PORT
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_STAFF_PORT ??= ownPort ?? String(await freePort())
process.env.SEED_PASSWORD ??= 'only-for-the-tests'
const browser = process.env.E2E_BROWSER || (findBrowser() ?? '')
process.env.E2E_BROWSER = browser

const baseURL = `http://localhost:${process.env.E2E_PORT}`
const staffURL = `http://localhost:${process.env.E2E_STAFF_PORT}`

const staff = '**/e2e/staff/**'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }

const phoneFiles = '**/*.phone.spec.ts'
const desktopFiles = '**/*.desktop.spec.ts'

const projects = [
  { name: 'phone', testIgnore: [desktopFiles, staff], grepInvert: /@desktop/, use: phone },
  { name: 'desktop', testIgnore: [phoneFiles, staff], grepInvert: /@phone/, use: desktop },
  // Staff change the catalogue, which the public specs compare with the generator's: they have a server of their own.
  {
    name: 'staff-phone',
    testMatch: staff,
    testIgnore: desktopFiles,
    grepInvert: /@desktop/,
    use: { ...phone, baseURL: staffURL },
  },
  {
    name: 'staff-desktop',
    testMatch: staff,
    testIgnore: phoneFiles,
    grepInvert: /@phone/,
    use: { ...desktop, baseURL: staffURL },
  },
]

/**
 * End-to-end tests against the built site on ports and states of their own. A spec that makes sense at one size
 * only is named `*.phone.spec.ts` or `*.desktop.spec.ts`; a single test in which the size plays no part is tagged
 * `@desktop`, one for the phone alone `@phone`. Skipping one inside would count as a test that did not run.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  retries: 0,
  // One more than the two cores that most machines have: a journey waits for a part of its time.
  workers: 3,
  // It only guards against hanging: a journey has many steps, for which a slow machine may take minutes.
  timeout: 360_000,
  expect: { timeout: 40_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL,
    browserName: 'chromium',
    // A test that stands in for the server must see every request; the offline specs let them work.
    serviceWorkers: 'block',
    // Recording every test for the few that fail costs minutes; `--trace on` records the one that is looked at.
    trace: 'off',
    launchOptions: { args: [...browserFlags], ...(browser && { executablePath: browser }) },
  },
  projects,
  webServer: {
    command: 'node scripts/start-for-tests.ts',
    wait: { stdout: /passar is ready/ },
    env: {
      E2E_PORT: process.env.E2E_PORT,
      E2E_STAFF_PORT: process.env.E2E_STAFF_PORT,
      SEED_PASSWORD: process.env.SEED_PASSWORD,
    },
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
