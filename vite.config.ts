import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devDocument } from './web/prerender/dev-document.ts'

/** The visitor's port; in development the worker listens on the next one. */
const port = Number(process.env.PORT ?? 8787)
const worker = `http://localhost:${port + 1}`

/** What every page needs; a library that only some screens use stays with them, as the paging of lists does. */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|downshift|compute-scroll-into-view|prop-types|@babel\/runtime|tslib|@tanstack\/(react-query|query-core))\/(?!.*nfiniteQuery(Observer)?\.js)/

/** Our own part of it, in one file: many small ones weigh more. What only staff read of the categories is no part of it. */
const everyPageOurs =
  /\/(domain\/(languages|routes|categories\/(?!checked|criterion-rules|filters|measured|identifying-facts)|guide\/(language|state|actions|criterion-label))|web\/(ui\/(?!copy-button|use-copied|use-show-more|modal)|data\/|router\/)|web\/(i18n|settings|use-labels|use-media|compare\/tray-entry|shared\/store\/stored-names|guide\/use-category-texts|part\/own-part|product\/untranslated|search\/(suggestion|marked)))/

/** What pages share that ask the engine about their criteria. */
const engine =
  /\/(domain\/(facets\/(?!order)|packed\/|remote\/is-head|guide\/(edit-link|open|question|view)|fit\/(targets|evidence)|compare\/door)|web\/guide\/(use-index|use-answered))/

/** A guide in one file; a list that takes its criteria loads all of it, since two files would weigh more in every guide. */
const guide =
  /\/web\/guide\/(guide-page|guide-screen|guide-panel|bottom-bar|chosen-chips|criteria-columns?\.|choice-row|scrolling-choices|searchable-choices|earlier-steps|result-card|result-list|start-over|steps-line|journey|move-focus|panel-keys|skeleton|use-guide|use-ticks)/

/** What fields that look numbers and names up share, and what they say: small files that one use brings together. */
const lookUp =
  /\/(domain\/(replacements|search\/(fold|nearest|types)|guide\/like-choices|facts\/typed-number)|web\/(part\/place-with))/

/** What a product's page, panel and sheet share: a dozen small files would weigh a tenth of a kB more each. */
const product =
  /\/(domain\/(supplier-number|uploads)|web\/(ui\/copy-button|product\/(file-size|use-product|picture-button)))\./

/** What copies a link, there and at the door list. */
const copy = /\/web\/(ui\/use-copied|product\/use-share)\./

/** What brings the words that come on first use, with what most of those who say them share. */
const later = /\/web\/(add-once|later-texts|doors\/door-words)/

export default defineConfig({
  plugins: [react(), tailwindcss(), devDocument()],
  publicDir: 'web/public',
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
        // Changes only with these libraries, so a release leaves it in the visitor's cache.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: everyPage },
            { name: 'site', test: everyPageOurs },
            { name: 'engine', test: engine },
            { name: 'copy', test: copy },
            { name: 'product', test: product },
            { name: 'guide-page', test: guide },
            { name: 'look-up', test: lookUp },
            { name: 'later', test: later },
          ],
        },
      },
    },
  },
  server: {
    port,
    strictPort: true,
    proxy: { '/api': worker, '/files': worker },
  },
})
