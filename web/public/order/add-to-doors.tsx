import { useState } from 'react'
import { useLocation } from 'react-router'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'

const AddDialog = lazyDialog(async () => (await import('../doors/add-dialog.tsx')).AddDialog)

interface AddToDoorsProps {
  state: GuideState
  /** It is one part, which a door gets beside what it has; a summary replaces all of it. */
  isPart?: boolean
}

/** Adds a summary or a product to the list of doors; the dialog that asks for the door's name loads on demand. */
export function AddToDoors({ state, isPart = false }: AddToDoorsProps) {
  const { t } = useTranslation()
  const hidden = useNeedsScript()
  const announce = useAnnounce()
  const { state: from } = useLocation()
  // A visitor who came from a door most likely continues with that one.
  const [door] = useState(() => (from as { door?: string } | null)?.door)
  const [isOpen, setIsOpen] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  return (
    <>
      <Button onClick={() => setIsOpen(true)} className={hidden}>
        <Icon name="plus" />
        {t('ui.doors.add')}
      </Button>
      {isOpen && (
        <AddDialog
          state={state}
          isPart={isPart}
          door={door}
          onClose={() => setIsOpen(false)}
          onAdded={(name) => {
            setIsOpen(false)
            setAdded(name)
            announce(t('doors.add.added', { name }))
          }}
        />
      )}
      {added !== null && (
        <p className="order-last flex basis-full flex-wrap items-center gap-x-4 text-ok">
          <span className="flex items-center gap-2">
            <Icon name="check" className="size-4" />
            {t('doors.add.added', { name: added })}
          </span>
          <ButtonLink kind="link" to={linkTo('doors')} className="inline-flex min-h-11 items-center">
            {t('doors.add.show')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
