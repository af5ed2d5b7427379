import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../process.ts'
import { collectedFile } from './collected.ts'
import { readJson } from './json.ts'
import { type Counts, readVitestReport } from './reports.ts'
import type { RunnerRun } from './runner.ts'

/**
 * Runs all Vitest projects and compares what they ran with what was read: together, so that no core waits for the last
 * file of a project. `folder` takes the reports.
 */
export async function runVitest(folder: string): Promise<RunnerRun> {
  const name = 'vitest'
  console.log(`\n${name}`)
  const readFile = join(folder, 'vitest-read.txt')
  const runFile = join(folder, 'vitest-run.json')
  writeFileSync(readFile, '')
  const reporters = ['default', 'json', './scripts/testing/collected.ts'].map((each) => `--reporter=${each}`)
  const args = ['run', '--allowOnly=false', ...reporters, `--outputFile.json=${runFile}`]
  const { code } = await run('vitest', args, { env: { [collectedFile]: readFile } })
  const counts: Counts = readVitestReport(readJson(runFile, { testResults: [] }))
  return {
    report: { ...counts, name, collected: Math.max(sumOf(readFile), counts.collected), exitCode: code },
    files: counts.files,
    passedTags: counts.passedTags,
  }
}

function sumOf(file: string): number {
  return readFileSync(file, 'utf8')
    .split('\n')
    .reduce((sum, line) => sum + Number(line), 0)
}
