import type { PageData } from '../../domain/document/data.ts'
import type { RenderedPage } from '../../domain/document/document-request.ts'
import type { Language } from '../../domain/languages.ts'
import { renderDocument } from '../entry-server.tsx'

/** The document of a page, by default without anything of the catalogue. @throws what a component throws */
export async function documentOf(
  address: string,
  language: Language,
  { page = {}, indexes = {} }: { page?: PageData; indexes?: RenderedPage['indexes'] } = {},
  render: typeof renderDocument = renderDocument,
): Promise<string> {
  const errors: unknown[] = []
  const html = await render({
    settings: { brand: 'Ett märke', copyright: 'Exempel AB', environment: 'local', language, page },
    files: {
      css: '',
      icon: 'data:,',
      fonts: [],
      boot: '/assets/boot.js',
      parts: {},
      modules: [],
      styles: [],
    },
    rendered: { address, indexes },
    onError: (error) => errors.push(error),
  })
  if (errors.length > 0) throw errors[0]
  return html
}
