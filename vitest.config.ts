import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,seed,scripts,web,bench,worker}/**/*.test.ts'],
          exclude: ['**/*.workers.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: { MIGRATIONS: await readD1Migrations('migrations') } },
          })),
        ],
        test: {
          name: 'workerd',
          include: ['worker/**/*.workers.test.ts'],
          setupFiles: ['worker/testing/setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
