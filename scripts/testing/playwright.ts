import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBrowser } from '../browser.ts'
import { run } from '../process.ts'
import { root } from '../state.ts'
import { readJson } from './json.ts'
import { type Failure, failuresOf, pageSnapshot, readPlaywrightReport } from './reports.ts'
import type { RunnerRun } from './runner.ts'

/** Lines of a failed test's page that are printed: its frame, its notices and the head of its list. */
const snapshotLines = 60

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
    failures: ran.failures,
    files: ran.counts.files.map(absolute),
    passedTags: ran.counts.passedTags.map(({ tag, file }) => ({ tag, file: absolute(file) })),
  }
}

async function playwright(file: string, args: readonly string[], capture: boolean) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code, output } = await run('playwright', ['test', ...args], { capture, env })
  if (capture && code !== 0) console.error(output)
  const report = readJson(file, {})
  const failures = capture ? [] : failuresOf(report)
  printPages(failures)
  return { code, counts: readPlaywrightReport(report), failures }
}

/** A test that fails once in a thousand runs is explained by what its page showed, and the file is gone with the clone. */
function printPages(failures: readonly Failure[]): void {
  for (const { name, contexts } of failures) {
    for (const path of contexts.filter((context) => existsSync(context)))
      console.log(`\nThe page of ${name}\n${pageSnapshot(readFileSync(path, 'utf8'), snapshotLines)}`)
  }
}
