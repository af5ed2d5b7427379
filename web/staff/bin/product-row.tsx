import { useQueryClient } from '@tanstack/react-query'
import type { NumberHolder } from '../../../domain/contracts/jobs.ts'
import type { BinAnswer } from '../../../domain/contracts/write.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useCall } from '../data/use-call.ts'
import { readAgain, staffKey } from '../data/use-staff-query.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { holdersOf } from '../ui/holders.tsx'
import { useTexts } from '../use-texts.ts'
import { BinRow } from './bin-row.tsx'
import { Holders } from './holders.tsx'

/** A number or name of the deleted product is another product's by now. */
const taken = 'E11000_DUPLICATE_KEY'

/** A deleted product. */
export function ProductRow({ item }: { item: BinAnswer['items'][number] }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const confirm = useConfirm()
  const call = useCall()
  const queryClient = useQueryClient()
  const { _id, name, artnr, category, published, deleted, user } = item
  const languages = published.map((language) => t(`common.languagesInText.${language}`)).join(', ')
  const asItWas = languages === '' ? t('preview.seen.draft') : t('bin.nowPublic', { languages })
  const restore = async (path = callPath('POST bin/:id', { id: _id }), note = asItWas): Promise<boolean> => {
    try {
      await call(path, { method: 'POST', note, answers: [taken] })
      await readAgain(queryClient, { queryKey: [staffKey] })
      return true
    } catch (fault) {
      // The toast has shown the other reasons.
      if (!(fault instanceof ApiError)) throw fault
      return fault.code === taken && (await withoutTaken(holdersOf(fault)))
    }
  }
  /** Another product has the number by now. */
  const withoutTaken = async (holders: readonly NumberHolder[]) => {
    const sure = await confirm({
      title: t('bin.takenTitle', { name }),
      text: <Holders holders={holders} />,
      yes: t('bin.restoreWithout'),
    })
    if (!sure) return false
    // Without its article number it is not published.
    return await restore(
      callPath('POST bin/:id', { id: _id }, { choices: ['without-taken'] }),
      t('preview.seen.any'),
    )
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
      onRestore={() => restore()}
    />
  )
}
