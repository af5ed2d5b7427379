import type { SheetPart } from '../../domain/sheet/parts.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { useTranslation } from '../i18n.ts'
import { Untranslated } from '../product/untranslated.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { Criteria } from './criteria.tsx'
import { SheetHead } from './sheet-head.tsx'

/**
 * The placeholder of the sheet, whose content and height are unknown until all of it has loaded.
 * @param parts what the worker has written of it
 */
export function WaitingOrder({ parts }: { parts?: readonly SheetPart[] | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <SheetHead intro={t('ui.order.intro')}>
        <div className="flex flex-wrap gap-3 print:hidden">
          {['w-28', 'w-52', 'w-24', 'w-36', 'w-28'].map((width, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is a constant
            <Skeleton key={position} className={`h-11 rounded-lg ${width}`} />
          ))}
        </div>
      </SheetHead>
      <WaitingParts parts={parts} />
    </>
  )
}

/** The chosen parts in brief, where the worker has written them, above placeholders for the sheet. */
function WaitingParts({ parts }: { parts: readonly SheetPart[] | undefined }) {
  const { t } = useTranslation()
  return (
    <div id="sheet-parts">
      {parts && (
        <ul className="surface mt-6 divide-y divide-line overflow-hidden">
          {parts.map((part) => (
            <WaitingPart key={part.code} part={part} />
          ))}
        </ul>
      )}
      {[0, 1].map((item) => (
        <div
          key={item}
          className="mt-8 grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-t border-ink pt-6 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-6"
        >
          <Skeleton className="aspect-[1071/1660] w-full" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-6 w-full max-w-64" />
          </div>
        </div>
      ))}
      <p aria-busy="true" className="sr-only">
        {t('ui.order.loading')}
      </p>
    </div>
  )
}

function WaitingPart({ part: { code, name, untranslated, artnr, options, edit } }: { part: SheetPart }) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  return (
    <li className="grid items-baseline gap-x-6 px-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <span className="overline-label">{texts.one(code)}</span>
      <div className="min-w-0">
        <p className="font-semibold">
          {name}
          {untranslated && <Untranslated />}
        </p>
        <p className="number text-mute">{artnr}</p>
        {options.length > 0 && <Criteria labels={options} />}
      </div>
      <ButtonLink kind="link" to={edit} className="inline-flex min-h-11 items-center print:hidden">
        {t('ui.common.edit')}
      </ButtonLink>
    </li>
  )
}
