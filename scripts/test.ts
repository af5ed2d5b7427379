import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runMain, UserError } from './process.ts'
import { checkCoverage } from './spec-coverage.ts'
import { root } from './state.ts'
import { checkSteps, runCheckStep } from './testing/checks.ts'
import { judge, judgeStep, total, type Verdict } from './testing/counts.ts'
import { beginRun } from './testing/one-run.ts'
import { type RunnerRun, runPlaywright, runVitest } from './testing/runners.ts'
import { strayTestFiles } from './testing/stray.ts'
import { buildWeb } from './web-build.ts'

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1000)

/** Adds a step's verdict; one that throws has failed, and the steps after it still run. */
async function step(verdicts: Verdict[], name: string, work: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  const succeeded = await work().catch((error: unknown) => {
    console.error(error)
    return false
  })
  verdicts.push({ ...judgeStep(name, succeeded), seconds: secondsSince(began) })
}

/** Adds a runner's verdict and returns what it ran. */
async function runner(
  verdicts: Verdict[],
  name: string,
  work: () => Promise<RunnerRun>,
): Promise<Pick<RunnerRun, 'files' | 'passedTags'>> {
  const began = performance.now()
  try {
    const run = await work()
    verdicts.push({ ...judge({ ...run, name }), failures: run.failures, seconds: secondsSince(began) })
    return run
  } catch (error) {
    const problem = error instanceof UserError ? error.message : String(error)
    console.error(error instanceof UserError ? problem : error)
    verdicts.push({ ...judgeStep(name, false), problems: [problem] })
    return { files: [], passedTags: [] }
  }
}

async function allVerdicts(folder: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const check of checkSteps) await step(verdicts, check.name, () => runCheckStep(check))
  // Before the tests, of which those in a browser start a worker that renders with it.
  await step(verdicts, 'build of the web', async () => {
    await buildWeb({ always: false })
    return true
  })
  const runs = [
    await runner(verdicts, 'vitest', () => runVitest(folder)),
    await runner(verdicts, 'playwright', () => runPlaywright(folder)),
  ]
  await step(verdicts, 'every test file ran', async () => {
    const stray = strayTestFiles(
      root,
      runs.flatMap(({ files }) => files),
    )
    for (const file of stray) console.error(`no runner ran ${file}`)
    return stray.length === 0
  })
  await step(verdicts, 'every sentence of the specification is covered', async () => {
    const problems = checkCoverage(
      readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8'),
      (path) => existsSync(join(root, path)),
      runs.flatMap(({ passedTags }) =>
        passedTags.map(({ tag, file }) => ({ tag, file: relative(root, file) })),
      ),
    )
    for (const problem of problems) console.error(`docs/spec-coverage.md: ${problem}`)
    return problems.length === 0
  })
  return verdicts
}

/** `npm test`: everything there is; the last line is `N passed, N failed` over all runners. */
async function main(): Promise<number> {
  beginRun(root)
  const folder = mkdtempSync(join(tmpdir(), 'passar-test-'))
  const verdicts = await allVerdicts(folder).finally(() => rmSync(folder, { recursive: true }))
  console.log('\nSummary')
  for (const { name, passed, failed, problems, failures = [], seconds } of verdicts) {
    const took = seconds === undefined ? '' : ` (${seconds} s)`
    console.log(
      `  ${failed === 0 ? 'ok    ' : 'FAILED'} ${[`${name}: ${passed} passed, ${failed} failed${took}`, ...problems].join('; ')}`,
    )
    // Repeated here, since the end of a long log is read first and is sometimes all that remains.
    for (const failure of failures.slice(0, 3))
      console.log(`         ${[failure.name, ...failure.errors].join(' | ')}`)
  }
  const { passed, failed } = total(verdicts)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

await runMain(main)
