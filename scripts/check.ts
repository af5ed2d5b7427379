import { runMain } from './process.ts'
import { checkSteps, runCheckStep } from './testing/checks.ts'

/** `npm run check`: format, lint (with the import rules) and types. Every step runs, even after another one has failed. */
await runMain(async () => {
  let failed = 0
  for (const step of checkSteps) if (!(await runCheckStep(step))) failed += 1
  return failed === 0 ? 0 : 1
})
