import { mkdirSync, readFileSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { requirementNumbers } from './scripts/spec-coverage.ts'
import { bundledRules, bundledWorker } from './scripts/testing/bundled-worker.ts'

// The worker's assets folder has to exist, on a fresh clone too.
mkdirSync('dist/web', { recursive: true })

// Read once, and not for each test file.
const migrations = await readD1Migrations('migrations')

export default defineConfig({
  test: {
    // One core less than there are is what it would use, which is half of two.
    maxWorkers: '100%',
    // A test names the requirements that it shows; a number without a row is refused as soon as the test is read.
    tags: requirementNumbers(readFileSync('docs/spec-coverage.md', 'utf8')).map((name) => ({ name })),
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: ['{domain,seed}/**/*.test.ts'],
          // Pure code leaves nothing behind, so its tests load it once for each worker and not for each file.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{scripts,web,bench,worker,verify}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.workers.test.ts', '**/*.component.test.tsx', '**/node_modules/**'],
          // Each file would load most of the same modules again. What one puts in place of globals ends with it.
          isolate: false,
          setupFiles: ['scripts/testing/leave-nothing.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'components',
          // The files of a worker share React and happy-dom; `share-window.ts` gives each the application anew and a clean window.
          isolate: false,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:8787' } },
          include: ['web/**/*.component.test.tsx'],
          globalSetup: ['web/testing/build-site.ts'],
          // One after the other: the application may listen to the window as soon as it is loaded.
          setupFiles: ['web/testing/share-window.ts', 'web/testing/setup-components.ts'],
          sequence: { setupFiles: 'list' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [
          bundledWorker(import.meta.dirname),
          cloudflareTest(() => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              modulesRules: bundledRules,
              bindings: {
                MIGRATIONS: migrations,
                // Fixed, so that no test depends on the secrets of a local start.
                SESSION_KEY: 'session key of the tests, never used elsewhere',
                UPLOAD_KEY: 'upload key of the tests, never used elsewhere',
              },
            },
          })),
        ],
        test: {
          name: 'workerd',
          include: ['worker/**/*.workers.test.ts'],
          setupFiles: ['worker/testing/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
