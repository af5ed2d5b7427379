import { can } from '../../../domain/access.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useTexts } from '../use-texts.ts'
import { OwnPassword } from './own-password.tsx'
import { People } from './people.tsx'

/** One's own password, and for those who may change them all accounts. */
export function Page() {
  const { t } = useTexts()
  const { name, email, level } = useStaff()
  const mayEdit = can(level, 'editUsers')
  return (
    <>
      <PageHead title={t(mayEdit ? 'accounts.title' : 'accounts.ownTitle')} lead={`${name}, ${email}`} />
      <div className="grid grid-cols-1 gap-10">
        {mayEdit && <People />}
        <OwnPassword headed={mayEdit} />
      </div>
    </>
  )
}
