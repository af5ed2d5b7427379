import { build, type Plugin } from 'vite'

/** Staff's screens are never rendered in the worker, which would carry them in vain. */
const withoutStaff: Plugin = {
  name: 'without-staff',
  enforce: 'pre',
  resolveId: (id) => (/\/staff\/(staff-area|screens|frame\/parts)\.tsx?$/.test(id) ? '\0staff' : null),
  load: (id) => (id === '\0staff' ? 'export {}' : null),
}

/**
 * Builds the site as the worker renders it, `#site` of package.json.
 * @param outDir where `site.js` goes
 */
export async function buildServer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    // A library says `use client` in each of its files.
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutStaff],
    // Also where tests run.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // Chosen here, since a local worker is bundled for development, and React then takes ten times as long.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'web/entry-server.tsx',
      outDir,
      emptyOutDir: true,
      target: 'es2024',
      rolldownOptions: {
        external: [/^node:/],
        output: { entryFileNames: 'site.js', codeSplitting: false },
      },
    },
  })
}
