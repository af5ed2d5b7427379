import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../../scripts/state.ts'

/** The script that `buildSite` writes. */
export const sitePath = join(root, 'dist', 'dom', 'site.js')

/** Builds the site as one script, so that a document is opened by running one compiled script. */
export async function buildSite(): Promise<void> {
  await build({
    root,
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/dom',
      target: 'es2022',
      minify: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'web/testing/one-script.ts',
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'site.js' },
      },
    },
  })
}
