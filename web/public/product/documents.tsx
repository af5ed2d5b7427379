import type { DocumentAnswer } from '../../../domain/contracts/files.ts'
import { documentTitle, opensInBrowser } from '../../../domain/files.ts'
import { languageRow } from '../../../domain/languages.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import { fileSize } from './file-size.ts'

const icons = { pdf: 'document', drawing: 'drawing', image: 'image' } as const satisfies Record<
  DocumentAnswer['icon'],
  IconName
>

interface DocumentsProps {
  documents: readonly DocumentAnswer[]
  /** The article number as written. */
  artnr: string
}

/** Datasheets and drawings by title, with their type and size. */
export function Documents({ documents, artnr }: DocumentsProps) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3 @min-[40rem]:px-6">
      <h3 className="text-base tracking-normal">{t('ui.product.documents')}</h3>
      {documents.length === 0 && <p className="text-[0.9375rem] text-mute">{t('ui.product.noDocuments')}</p>}
      <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
        {documents.map((document) => (
          <li key={document.url} className="max-w-full">
            <DocumentLink document={document} artnr={artnr} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opens files that a browser can display in a new tab, so that the guide stays; downloads others. */
export function DocumentLink({ document, artnr }: { document: DocumentAnswer; artnr: string }) {
  const { t } = useTranslation()
  const { locale } = languageRow(useLanguage())
  const { name, url, ext, size, icon } = document
  const opens = opensInBrowser(ext)
  return (
    <a
      href={url}
      {...(opens ? { target: '_blank', rel: 'noopener' } : { download: name })}
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 text-[0.9375rem] text-steel underline underline-offset-4"
    >
      <Icon name={icons[icon]} />
      <span className="min-w-0">{documentTitle(name, artnr)}</span>{' '}
      <span className="text-sm whitespace-nowrap text-mute tnum">
        ({ext.toUpperCase()}, {fileSize(size, locale)})
      </span>
      {opens && <span className="sr-only"> {t('ui.product.newTab')}</span>}
    </a>
  )
}
