import type { DocumentAnswer } from '../../domain/contracts/files.ts'
import { languageRow } from '../../domain/languages.ts'
import { useTranslation } from '../i18n.ts'
import { useLanguage } from '../settings.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { fileSize } from './fileSize.ts'

const icons = { pdf: 'document', drawing: 'drawing', image: 'image' } as const satisfies Record<
  DocumentAnswer['icon'],
  IconName
>

/** What can be downloaded, with an icon of its type and its size. */
export function Documents({ documents }: { documents: readonly DocumentAnswer[] }) {
  const { t } = useTranslation()
  const { locale } = languageRow(useLanguage())
  return (
    <section className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3 @min-[40rem]:px-6">
      <h3 className="text-base tracking-normal">{t('ui.product.documents')}</h3>
      {documents.length === 0 && <p className="text-[0.9375rem] text-mute">{t('ui.product.noDocuments')}</p>}
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {documents.map(({ name, url, size, icon }) => (
          <li key={url}>
            <a
              href={url}
              download={name}
              aria-label={`${t('ui.product.download', { name })} ${fileSize(size, locale)}`}
              className="inline-flex min-h-8 items-center gap-1.5 text-[0.9375rem] text-steel underline underline-offset-4"
            >
              <Icon name={icons[icon]} />
              <span className="break-all">{name}</span>{' '}
              <span className="text-sm whitespace-nowrap text-mute tnum">{fileSize(size, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
