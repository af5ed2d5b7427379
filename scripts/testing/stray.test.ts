import { join } from 'node:path'
import { expect, test } from 'vitest'
import { strayTestFiles } from './stray.ts'
import { temporaryFolder } from './temporary.ts'

test('stray tests: a test file that no runner ran is found, whatever its kind', () => {
  const root = temporaryFolder({
    'domain/a.test.ts': '',
    'web/shared/ui/b.test.tsx': '',
    'worker/c.workers.test.ts': '',
    'e2e/d.spec.ts': '',
    'domain/a.ts': '',
  })
  const ran = [join(root, 'domain/a.test.ts')]
  expect(strayTestFiles(root, ran)).toEqual([
    'e2e/d.spec.ts',
    'web/shared/ui/b.test.tsx',
    'worker/c.workers.test.ts',
  ])
})
