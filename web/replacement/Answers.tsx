import { useEffect } from 'react'
import type { FoundReplacement } from '../../domain/contracts/replacements.ts'
import type { ReplacementVariant } from '../../domain/product.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { useAnnounce } from '../ui/LiveRegion.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { Missing } from './Missing.tsx'
import type { Asked } from './numbers.ts'
import { ReplacementCard } from './ReplacementCard.tsx'
import { useFault } from './useFault.ts'
import { useReplacements } from './useReplacements.ts'

interface AnswersProps {
  variant: ReplacementVariant
  asked: Asked
}

const nothing: readonly string[] = []

/** What replaces the numbers asked for, then those that are not known. */
export function Answers({ variant, asked }: AnswersProps) {
  const { t } = useTranslation()
  const faultOf = useFault()
  const wanted = asked.fault === null ? asked.numbers : nothing
  const { data, isError, refetch } = useReplacements(variant, wanted)
  useSaid(wanted, data)
  if (asked.fault === 'none') return null
  if (asked.fault) return <EmptyState className="mt-6" text={faultOf(asked) ?? ''} />
  if (isError) {
    return <ErrorState className="mt-6" text={t('ui.replacement.failed')} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div className="mt-6 space-y-3">
        <span className="sr-only">{t('ui.replacement.loading')}</span>
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    )
  }
  const missing = missingOf(wanted, data)
  return (
    <>
      {data.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-3 text-base tnum">{t('ui.replacement.found', { count: data.length })}</h2>
          <ul className="space-y-3">
            {data.map((replacement) => (
              <ReplacementCard key={replacement._id} variant={variant} replacement={replacement} />
            ))}
          </ul>
        </section>
      )}
      {missing.length > 0 && <Missing variant={variant} numbers={missing} asked={wanted} />}
      {missing.length > 0 && (
        <ButtonLink to={linkTo(`guide-filter-${variant}`)} className="mt-5">
          {t('ui.list.toGuide')}
        </ButtonLink>
      )}
    </>
  )
}

/** The numbers that the answer says nothing about. Another spelling of an answered one counts as answered. */
function missingOf(numbers: readonly string[], found: readonly FoundReplacement[]): string[] {
  const letters = (number: string) => number.toLowerCase().replace(/[\s/.-]/g, '')
  const known = new Set(found.flatMap(({ token, artnr }) => [letters(token), letters(artnr)]))
  return numbers.filter((number) => !known.has(letters(number)))
}

function useSaid(numbers: readonly string[], found: readonly FoundReplacement[] | undefined) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const asked = numbers.join(', ')
  useEffect(() => {
    if (!found) return
    const { length: count } = found
    announce(count > 0 ? t('ui.replacement.found', { count }) : t('ui.replacement.empty', { number: asked }))
  }, [found, asked, announce, t])
}
