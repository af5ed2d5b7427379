import type { Plugin } from 'vite'
import { splitLanguage } from '../../domain/routes.ts'
import { texts } from '../../domain/texts/index.ts'
import { htmlDocument } from '../document.ts'
import { iconUrl } from './icon-url.ts'
import { readBuildSettings } from './settings.ts'

/**
 * Serves the development document for every page: the head of the worker's documents, an empty root, and the language of
 * the path.
 */
export function devDocument(): Plugin {
  return {
    name: 'dev-document',
    apply: 'serve',
    config: () => ({ appType: 'custom' }),
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response) => {
          const url = request.originalUrl ?? '/'
          const settings = readBuildSettings()
          const language = splitLanguage(url.split('?')[0] ?? '/').language ?? settings.defaultLanguage
          const { incomplete: heading, text, reload } = texts[language].ui.network
          const html = htmlDocument({
            language,
            settings,
            notice: { heading, text, reload },
            files: {
              css: '',
              icon: iconUrl(),
              styles: ['/web/styles/theme.css'],
              fonts: [],
              parts: {},
              boot: '/web/boot.ts',
              modules: ['/web/entry-client.tsx'],
            },
            data: '{}',
            body: '',
          })
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(url, html))
        })
      }
    },
  }
}
