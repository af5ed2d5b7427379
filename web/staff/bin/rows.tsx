import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { daysLeft } from '../../../domain/bin.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { ReplacementBinAnswer } from '../../../domain/contracts/staff.ts'
import type { FileBinAnswer } from '../../../domain/contracts/uploads.ts'
import type { BinAnswer } from '../../../domain/contracts/write.ts'
import { languageRow } from '../../../domain/languages.ts'
import { replacementPaths } from '../../../domain/replacements.ts'
import { fileSize } from '../../public/product/file-size.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { useCall, useUndo } from '../data/use-call.ts'
import { useWritten } from '../data/use-staff-query.ts'
import { useRestoreFile } from '../editor/files/use-file-writes.ts'
import { focusLater } from '../ui/focus-later.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { useRestoreProducts } from './use-restore-products.tsx'

/** A deleted product. */
export function ProductRow({ item }: { item: BinAnswer['items'][number] }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const call = useCall()
  const undoAction = useUndo()
  const written = useWritten()
  const restore = useRestoreProducts()
  const { _id, name, artnr, category, published } = item
  const languages = published.map((language) => t(`common.languagesInText.${language}`)).join(', ')
  const note = languages === '' ? t('preview.seen.draft') : t('bin.nowPublic', { languages })
  /** As it lay there: what named it names it no longer. */
  const putBack = () => {
    const at = { type: categoryOf(category).path, id: _id }
    const path = callPath('DELETE :type/:id', at, { choices: ['detach'] })
    return written(call(path, { method: 'DELETE', note: t('preview.seen.any') }))
  }
  return (
    <BinRow
      item={item}
      name={name}
      onRestore={() => restore([{ _id, name }], { note, undo: undoAction(putBack) })}
    >
      {artnr && <span className="number">{artnr}</span>}
      <span className="text-sm text-mute">{say(`categories.${category}.name`)}</span>
      {languages !== '' && <span className="text-sm text-brass">{t('bin.publicAgain', { languages })}</span>}
    </BinRow>
  )
}

/** A deleted file, with its product. */
export function FileRow({ item }: { item: FileBinAnswer['items'][number] }) {
  const { t } = useTexts()
  const { locale } = languageRow(useLanguage())
  const restore = useRestoreFile()
  const { _id, name, kind, language, size, pending, product } = item
  const words = { language: t(`common.languagesInText.${language}`) }
  return (
    <BinRow
      item={item}
      name={name}
      obstacle={product.deleted ? t('bin.productDeleted') : undefined}
      onRestore={async () => (await restore(_id, name)) !== null}
    >
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
    </BinRow>
  )
}

const guides = { ms: 'common.screens.posts', eb: 'common.screens.strikes' } as const

/** A deleted old number, with what replaced it. */
export function NumberRow({ item }: { item: ReplacementBinAnswer['items'][number] }) {
  const { t } = useTexts()
  const call = useCall()
  const undoAction = useUndo()
  const written = useWritten()
  const { _id: id, artnr, variant, products } = item
  const note = t('preview.seen.any')
  const path = callPath(`DELETE ${replacementPaths[variant]}/:id` as const, { id })
  const putBack = () => written(call(path, { method: 'DELETE', note }))
  const undo = undoAction(putBack)
  const restore = async () =>
    (await written(call(callPath('POST bin/numbers/:id', { id }), { method: 'POST', note, undo }))) !== null
  return (
    <BinRow item={item} name={artnr} onRestore={restore}>
      <span className="min-w-0 text-sm text-mute wrap-anywhere">
        {t(guides[variant])}
        {products.length > 0 && `: ${products.join(', ')}`}
      </span>
    </BinRow>
  )
}

interface BinRowProps {
  item: { deleted: string; user: { name: string } }
  name: string
  /** Why it cannot be restored yet. */
  obstacle?: string | undefined
  /** Resolves with whether it was restored. */
  onRestore: () => Promise<boolean>
  /** What is said beside its name. */
  children: ReactNode
}

/** Something in the bin: what it is, who deleted it when, how long it stays, and a button that restores it. */
function BinRow({ item, name, obstacle, onRestore, children }: BinRowProps) {
  const { t } = useTexts()
  const { minute } = useDates()
  const id = useId()
  const { deleted, user } = item
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    const focus = focusLater()
    setBusy(true)
    if (await onRestore()) focus(document.querySelector('main'))
    else setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {children}
        </p>
        <p className="text-sm text-mute tnum">
          {t('bin.deleted', { date: minute(deleted), name: user.name })} ·{' '}
          {t('bin.daysLeft', { count: daysLeft(deleted, Date.now()) })}
        </p>
        {obstacle && (
          <p id={id} className="text-sm text-brass">
            {obstacle}
          </p>
        )}
      </div>
      <Button
        className="min-h-10 py-1.5"
        disabled={busy || obstacle !== undefined}
        aria-label={t('bin.restoreIt', { name })}
        aria-describedby={obstacle && id}
        onClick={() => void restore()}
      >
        {t('bin.restore')}
      </Button>
    </li>
  )
}
