import { languageRow } from '../../../domain/languages.ts'
import { fileSize } from '../../product/fileSize.ts'
import { useLanguage } from '../../settings.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../useTexts.ts'
import { useEditing } from './EditContext.ts'
import { Section } from './Section.tsx'

/** The pictures and documents that the product has. */
export function FilesSection() {
  const { t } = useTexts()
  const { product } = useEditing()
  const { locale } = languageRow(useLanguage())
  const { images = [], docs = [] } = product ?? {}
  return (
    <Section name="files" title={t('edit.files')}>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <div>
          <h3 className="mb-2 text-sm font-medium">{t('edit.images')}</h3>
          {images.length === 0 && <p className="text-[0.9375rem] text-mute">{t('edit.noImages')}</p>}
          <ul className="flex flex-wrap gap-3">
            {images.map(({ name, url, small, lineArt, pending }) => (
              <li key={url} className="w-28">
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="grid grid-cols-1 gap-1 text-xs text-mute"
                >
                  <img
                    src={small}
                    alt=""
                    loading="lazy"
                    className={cx(
                      'aspect-square w-full rounded-lg border border-line bg-card object-contain p-1',
                      lineArt && 'line-art',
                    )}
                  />
                  <span className="break-all">{name}</span>
                </a>
                {pending && <Badge tone="brass">{t('edit.pending')}</Badge>}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-2 text-sm font-medium">{t('edit.docs')}</h3>
          {docs.length === 0 && <p className="text-[0.9375rem] text-mute">{t('edit.noDocs')}</p>}
          <ul className="divide-y divide-line">
            {docs.map(({ name, url, size }) => (
              <li key={url}>
                <a
                  href={url}
                  download={name}
                  className="flex min-h-10 items-center gap-2 py-1 text-[0.9375rem] text-steel underline underline-offset-4"
                >
                  <Icon name="document" />
                  <span className="min-w-0 grow break-all">{name}</span>
                  <span className="text-sm whitespace-nowrap text-mute tnum">{fileSize(size, locale)}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
