import { Link } from 'react-router'
import type { FileBinAnswer } from '../../../domain/contracts/uploads.ts'
import { languageRow } from '../../../domain/languages.ts'
import { fileSize } from '../../public/product/file-size.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { useRestoreFile } from '../editor/files/use-file-writes.ts'
import { useTexts } from '../use-texts.ts'
import { BinRow } from './bin-row.tsx'

/** A deleted file, with its product. */
export function FileRow({ item }: { item: FileBinAnswer['items'][number] }) {
  const { t } = useTexts()
  const { locale } = languageRow(useLanguage())
  const restore = useRestoreFile()
  const { _id, name, kind, language, size, pending, deleted, user, product } = item
  const words = { language: t(`common.languagesInText.${language}`) }
  return (
    <BinRow
      name={name}
      about={
        <>
          <span className="text-sm text-mute">
            {t(kind === 'images' ? 'bin.image' : 'bin.doc', words)}, {fileSize(size, locale)}
          </span>
          {pending && <Badge tone="brass">{t('files.pending')}</Badge>}
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
            {product.deleted ? (
              product.name
            ) : (
              <Link
                to={linkTo(`adm-${product.category}-edit`, { id: product._id })}
                className="text-steel underline underline-offset-4"
              >
                {product.name}
              </Link>
            )}
            <span className="number">{product.artnr}</span>
          </span>
        </>
      }
      deleted={deleted}
      user={user}
      obstacle={product.deleted ? t('bin.productDeleted') : undefined}
      onRestore={async () => (await restore(_id, name)) !== null}
    />
  )
}
