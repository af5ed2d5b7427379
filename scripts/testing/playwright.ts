import { join, resolve } from 'node:path'
import { ensureBrowser } from '../browser.ts'
import { run } from '../process.ts'
import { root } from '../state.ts'
import { readJson } from './json.ts'
import { readPlaywrightReport } from './reports.ts'
import type { RunnerRun } from './runner.ts'

/** Runs the end-to-end tests and compares what ran with what is listed. `folder` takes the reports. */
export async function runPlaywright(folder: string): Promise<RunnerRun> {
  const name = 'playwright'
  console.log(`\n${name}`)
  const listed = await playwright(join(folder, 'e2e-list.json'), ['--list', '--reporter=json'], true)
  await ensureBrowser()
  const ran = await playwright(join(folder, 'e2e-run.json'), ['--forbid-only', '--reporter=list,json'], false)
  const collected = Math.max(listed.counts.collected, ran.counts.collected)
  const absolute = (file: string) => resolve(root, 'e2e', file)
  return {
    report: { ...ran.counts, name, collected, exitCode: ran.code },
    files: ran.counts.files.map(absolute),
    passedTags: ran.counts.passedTags.map(({ tag, file }) => ({ tag, file: absolute(file) })),
  }
}

async function playwright(file: string, args: readonly string[], capture: boolean) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code, output } = await run('playwright', ['test', ...args], { capture, env })
  if (capture && code !== 0) console.error(output)
  return { code, counts: readPlaywrightReport(readJson(file, {})) }
}
