import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devDocument } from './web/build/dev-document.ts'

/** The visitor's port; in development the worker listens on the next one. */
const port = Number(process.env.PORT ?? 8787)
const worker = `http://localhost:${port + 1}`

export default defineConfig({
  plugins: [react(), tailwindcss(), devDocument()],
  publicDir: 'web/static',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Fonts and pictures stay files: data: URLs are neither preloaded nor cached on their own.
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    target: 'es2022',
    // The shells list every chunk a route needs, so the polyfill and its inline helper are not wanted.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The styles are an input of their own: the shells hold them, and no script asks for them again.
      input: ['web/boot.ts', 'web/entry-client.tsx', 'web/styles/theme.css'],
      output: {
        // Names do not compress, and every page lists a hundred of them: seven characters are the fewest that the bundler takes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What most pages share is one file: a hundred small ones weigh more. The rest follows from what loads on its own.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 14 }] },
      },
    },
  },
  server: {
    port,
    strictPort: true,
    proxy: { '/api': worker, '/files': worker },
  },
})
