import { useQueryClient } from '@tanstack/react-query'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { BinAnswer } from '../../../domain/contracts/write.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ignoreRefusal } from '../../shared/data/errors.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useCall } from '../data/use-call.ts'
import { readAgain, staffKey } from '../data/use-staff-query.ts'
import { useTexts } from '../use-texts.ts'
import { BinRow } from './bin-row.tsx'
import { useRestoreProducts } from './use-restore-products.tsx'

/** A deleted product. */
export function ProductRow({ item }: { item: BinAnswer['items'][number] }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const call = useCall()
  const queryClient = useQueryClient()
  const restore = useRestoreProducts()
  const { _id, name, artnr, category, published, deleted, user } = item
  const languages = published.map((language) => t(`common.languagesInText.${language}`)).join(', ')
  const note = languages === '' ? t('preview.seen.draft') : t('bin.nowPublic', { languages })
  /** As it lay there: what named it names it no longer. */
  const putBack = async () => {
    const path = callPath(
      'DELETE :type/:id',
      { type: categoryOf(category).path, id: _id },
      { choices: ['detach'] },
    )
    await call(path, { method: 'DELETE', note: t('preview.seen.any') }).catch(ignoreRefusal)
    await readAgain(queryClient, { queryKey: [staffKey] })
  }
  return (
    <BinRow
      name={name}
      about={
        <>
          {artnr && <span className="number">{artnr}</span>}
          <span className="text-sm text-mute">{say(`categories.${category}.name`)}</span>
          {languages !== '' && (
            <span className="text-sm text-brass">{t('bin.publicAgain', { languages })}</span>
          )}
        </>
      }
      deleted={deleted}
      user={user}
      onRestore={() =>
        restore([{ _id, name }], {
          note,
          undo: () => ({ label: t('common.undo'), run: () => void putBack() }),
        })
      }
    />
  )
}
