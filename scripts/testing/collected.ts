import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** The environment's name of the file that takes the counts. */
export const collectedFile = 'PASSAR_COLLECTED_FILE'

/**
 * Writes down how many tests a file has once Vitest has read it, before the first of them runs: what a crash takes
 * away later is missed by `judge`. Asking `vitest list` beforehand reads every file twice, which takes as long as half
 * the tests.
 */
export default class CollectedReporter implements Reporter {
  onTestModuleCollected(module: TestModule): void {
    const file = process.env[collectedFile]
    if (file) appendFileSync(file, `${[...module.children.allTests()].length}\n`)
  }
}
