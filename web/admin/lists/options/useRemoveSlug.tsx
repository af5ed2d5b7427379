import { Link } from 'react-router'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { categoryOf } from '../../../../domain/categories/index.ts'
import type { StaffCardAnswer } from '../../../../domain/contracts/products.ts'
import type { OptionBody } from '../../../../domain/contracts/staff.ts'
import { callPath } from '../../../data/calls.ts'
import { linkTo } from '../../../router/useRoute.ts'
import { useAnnounce } from '../../../ui/LiveRegion.tsx'
import { useCall } from '../../data/useCall.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useTexts } from '../../useTexts.ts'
import type { OptionEdit } from './edit.ts'

/** So many of the products that use a criterion are named. */
const named = 8

interface Editing {
  edit: OptionEdit
  version: number | undefined
  write: (body: OptionBody) => Promise<boolean>
}

/**
 * Deletes a criterion that no product uses, drafts among them, after a question; where one does, it says
 * which. The last one of a column stays.
 */
export function useRemoveSlug(code: CategoryCode, { edit, version, write }: Editing): (slug: string) => void {
  const { t } = useTexts()
  const call = useCall()
  const confirm = useConfirm()
  const announce = useAnnounce()
  const { path } = categoryOf(code)

  const remove = async (slug: string) => {
    const slugs = edit.slugs.filter((each) => each !== slug)
    if (slugs.length === 0) {
      await confirm({ title: t('options.lastOne'), yes: t('common.ok') })
      return
    }
    const query = { all: '', limit: named, choices: [slug] }
    const users = await call(callPath('GET :type', { type: path }, query))
    if (users.total > 0) {
      await confirm({
        title: t('options.usedTitle', { slug }),
        text: <Users code={code} {...users} />,
        yes: t('common.ok'),
      })
      return
    }
    const sure = await confirm({
      title: t('options.sureRemove', { slug }),
      text: t('options.removeText'),
      yes: t('common.delete'),
    })
    if (!sure) return
    const removed = await write({ slugs, ...(version === undefined ? {} : { version }) })
    if (removed) announce(t('options.removed', { slug }))
  }
  // A failed question has shown its toast.
  return (slug) => void remove(slug).catch(() => {})
}

interface UsersProps {
  code: CategoryCode
  items: StaffCardAnswer[]
  total: number
}

function Users({ code, items, total }: UsersProps) {
  const { t } = useTexts()
  return (
    <>
      <p>{t('options.usedText', { count: total })}</p>
      <ul className="mt-3 grid gap-1">
        {items.map(({ _id, names, artnr }) => (
          <li key={_id}>
            <Link
              to={linkTo(`adm-${code}-edit`, { id: _id })}
              className="text-ink underline underline-offset-4"
            >
              {names.sv}
            </Link>{' '}
            <span className="number">{artnr}</span>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-1">{t('options.usedMore', { count: total - items.length })}</p>
      )}
    </>
  )
}
