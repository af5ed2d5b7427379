import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devDocument } from './web/prerender/devDocument.ts'

/** The visitor's port; in development the worker listens on the next one. */
const port = Number(process.env.PORT ?? 8787)
const worker = `http://localhost:${port + 1}`

/** What every page needs; a library that only some screens use stays with them, as the paging of lists does. */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack\/(react-query|query-core))\/(?!.*nfiniteQuery(Observer)?\.js)/

/** Our own part of it, in one file: many small ones weigh more. What only staff read of the categories is no part of it. */
const everyPageOurs =
  /\/(domain\/(languages|routes|categories\/(?!checked|criterion-rules|filters|measured|toldBy)|guide\/(language|state|actions))|web\/(ui\/(?!CopyButton|useCopied|useActiveOption|useShowMore|Modal)|data\/|router\/)|web\/(i18n|settings|useLabels|useMedia|compare\/(hasCollected|TrayEntry)|guide\/useTexts|part\/OwnPart|product\/Untranslated))/

/** What pages share that ask the engine about their criteria. */
const engine =
  /\/(domain\/(facets\/(?!order)|packed\/|guide\/(open|question)|fit\/targets)|web\/guide\/(useIndex|view|editLink))/

/** A guide in one file; a list that takes its criteria loads all of it, since two files would weigh more in every guide. */
const guide =
  /\/web\/guide\/(GuidePage|GuideScreen|GuidePanel|BottomBar|ChosenChips|CriteriaColumns?\.|ChoiceRow|ScrollingChoices|SearchableChoices|EarlierSteps|ResultCard|ResultList|StartOver|StepsLine|journey|moveFocus|panelKeys|skeleton|useGuide|useTicks)/

/** What fields that look numbers and names up share, and what they say: small files that one use brings together. */
const lookUp =
  /\/(domain\/(replacements|search\/(fold|nearest|types)|guide\/like-choices|facts\/typed-number)|web\/(search\/(SuggestionList|Marked)|ui\/useActiveOption|part\/placeWith))/

/** What a product's page, panel and sheet share: a dozen small files would weigh a tenth of a kB more each. */
const product =
  /\/(domain\/(supplierNumber|uploads)|web\/(ui\/CopyButton|product\/(fileSize|useProduct|PictureButton)))\./

/** What copies a link, there and at the door list. */
const copy = /\/web\/(ui\/useCopied|product\/useShare)\./

/** What brings the words that come on first use, with what most of those who say them share. */
const later = /\/web\/(addOnce|laterTexts|doors\/doorWords)/

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
            { name: 'GuidePage', test: guide },
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
