import { Button } from '../../shared/ui/button.tsx'
import { useTexts } from '../use-texts.ts'

interface PutAsideProps {
  title: string
  onPut: () => void
}

/** On a group of findings: puts its kind aside. */
export function PutAside({ title, onPut }: PutAsideProps) {
  const { t } = useTexts()
  return (
    <Button
      kind="link"
      className="min-h-8 justify-self-start text-sm"
      aria-label={t('care.putAsideIt', { what: title })}
      onClick={onPut}
    >
      {t('care.putAside')}
    </Button>
  )
}

interface AsideKindsProps<Kind extends string> {
  kinds: readonly { kind: Kind; title: string; count: number }[]
  onTakeBack: (kind: Kind) => void
}

/** Below the groups: the kinds that were put aside, with how many there are of each. */
export function AsideKinds<Kind extends string>({ kinds, onTakeBack }: AsideKindsProps<Kind>) {
  const { t } = useTexts()
  if (kinds.length === 0) return null
  return (
    <section className="surface px-4 py-3 text-sm sm:px-6" aria-label={t('care.aside')}>
      <h2 className="text-base">{t('care.aside')}</h2>
      <ul className="mt-1">
        {kinds.map(({ kind, title, count }) => (
          <li key={kind} className="flex min-h-10 flex-wrap items-center gap-x-3 text-mute">
            <span>
              {title} <span className="tnum">({count})</span>
            </span>
            <Button
              kind="link"
              className="min-h-8"
              aria-label={t('care.takeBack', { what: title })}
              onClick={() => onTakeBack(kind)}
            >
              {t('care.takeBackShort')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
