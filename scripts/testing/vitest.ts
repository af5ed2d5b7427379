import { join } from 'node:path'
import { run } from '../process.ts'
import { readJson } from './json.ts'
import { type Counts, readVitestReport } from './reports.ts'
import type { RunnerRun } from './runner.ts'

/** Runs one Vitest project and compares what it ran with what it lists. `folder` takes the reports. */
export async function runVitest(project: string, folder: string): Promise<RunnerRun> {
  const name = `vitest ${project}`
  console.log(`\n${name}`)
  const listFile = join(folder, `${project}-list.json`)
  const runFile = join(folder, `${project}-run.json`)
  // Without running the files, `list` would count a test.each once.
  await run('vitest', ['list', '--project', project, '--no-static-parse', `--json=${listFile}`], {
    capture: true,
  })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${runFile}`]
  const { code } = await run('vitest', ['run', '--project', project, '--allowOnly=false', ...reporters])
  const listed = readJson<unknown[]>(listFile, []).length
  const counts: Counts = readVitestReport(readJson(runFile, { testResults: [] }))
  return {
    // The list leaves out what is skipped, the report has it.
    report: { ...counts, name, collected: Math.max(listed, counts.collected), exitCode: code },
    files: counts.files,
    titles: counts.titles,
  }
}
