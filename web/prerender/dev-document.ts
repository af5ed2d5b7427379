import type { Plugin } from 'vite'
import { splitLanguage } from '../../domain/routes.ts'
import { htmlDocument } from './document.ts'
import { readBuildSettings } from './settings.ts'

/**
 * Serves the development document for every page: the same head as the shells, an empty root, and the
 * language of the path. The built site has shells instead (see main.ts), so there is no index.html.
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
          const html = htmlDocument({
            language,
            settings,
            styles: ['/web/styles/theme.css'],
            fonts: [],
            script: '/web/boot.ts',
            modules: ['/web/entry-client.tsx'],
            body: '',
          })
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(url, html))
        })
      }
    },
  }
}
