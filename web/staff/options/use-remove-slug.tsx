import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { can } from '../../../domain/access.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, columnOf } from '../../../domain/categories/index.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import type { OptionBody } from '../../../domain/contracts/staff.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ignoreRefusal } from '../../shared/data/errors.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button } from '../../shared/ui/button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { readAll, rowsAtOnce } from '../data/read-all.ts'
import { useCall } from '../data/use-call.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useTexts } from '../use-texts.ts'
import type { OptionEdit } from './edit.ts'

const BulkDialog = lazyDialog(async () => (await import('../bulk/bulk-dialog.tsx')).BulkDialog)

/** How many products that use a criterion are named at first; the rest on request. */
const named = 8

interface Editing {
  edit: OptionEdit
  version: number | undefined
  write: (body: OptionBody) => Promise<boolean>
}

/**
 * Deletes a criterion that no product uses, drafts included, after a question. Where products use it, it shows what
 * removing it from all of them would change, and offers to do so; for a criterion that follows from a fact it names
 * those products. The last one of a column stays.
 * @param name the column's
 * @returns a function that deletes one, and the open dialog
 */
export function useRemoveSlug(
  code: CategoryCode,
  name: string,
  { edit, version, write }: Editing,
): [remove: (slug: string) => void, dialog: ReactNode] {
  const { t } = useTexts()
  const call = useCall()
  const confirm = useConfirm()
  const announce = useAnnounce()
  const { level } = useStaff()
  const category = categoryOf(code)
  const [inUse, setInUse] = useState<{ slug: string; ids: string[] } | null>(null)
  // A criterion that follows from a fact is removed by changing that fact.
  const canClear = columnOf(category, name)?.source.kind !== 'fact' && can(level, 'editProduct', 'spec')

  const usersOf = (slug: string, limit: number, skip = 0) =>
    call(
      callPath(
        'GET :type',
        { type: category.path },
        { all: '', limit, skip: skip || undefined, choices: [slug] },
      ),
    )
  const allUsersOf = (slug: string) => readAll((skip) => usersOf(slug, rowsAtOnce, skip))
  const remove = async (slug: string) => {
    const slugs = edit.slugs.filter((each) => each !== slug)
    if (slugs.length === 0) {
      await confirm({ title: t('options.lastOne'), yes: t('common.ok') })
      return
    }
    const users = await usersOf(slug, named)
    if (users.total > 0 && canClear) {
      setInUse({ slug, ids: (await allUsersOf(slug)).map(({ _id }) => _id) })
      return
    }
    if (users.total > 0) {
      await confirm({
        title: t('options.usedTitle', { slug }),
        text: <Users code={code} {...users} onAll={() => allUsersOf(slug)} />,
        yes: t('common.ok'),
      })
      return
    }
    const isSure = await confirm({
      title: t('options.sureRemove', { slug }),
      text: t('options.removeText'),
      yes: t('common.delete'),
    })
    if (!isSure) return
    const removed = await write({ slugs, ...(version === undefined ? {} : { version }) })
    if (removed) announce(t('options.removed', { slug }))
  }
  const { mutate, isPending } = useMutation({ mutationFn: remove, networkMode: 'always' })
  // A second press while the products are looked up would ask twice. A request that failed has shown its toast.
  const tryRemove = (slug: string) => void (isPending || mutate(slug))
  const dialog = inUse && (
    <BulkDialog
      category={category}
      action="criterion"
      given={{ withoutCriterion: inUse.slug }}
      ids={inUse.ids}
      onClose={(done) => {
        setInUse(null)
        // Nothing uses it any more, so it can be deleted itself.
        if (done) tryRemove(inUse.slug)
      }}
    />
  )
  return [tryRemove, dialog]
}

interface UsersProps {
  code: CategoryCode
  items: StaffCardAnswer[]
  total: number
  onAll: () => Promise<StaffCardAnswer[]>
}

function Users({ code, items, total, onAll }: UsersProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(items)
  return (
    <>
      <p>{t('options.usedText', { count: total })}</p>
      <ul className="mt-3 grid max-h-80 gap-1 overflow-y-auto">
        {shown.map(({ _id, names, artnr }) => (
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
      {total > shown.length && (
        <Button
          kind="link"
          className="mt-1 min-h-8"
          onClick={() => void onAll().then(setShown, ignoreRefusal)}
        >
          {t('options.usedMore', { count: total - shown.length })}
        </Button>
      )}
    </>
  )
}
