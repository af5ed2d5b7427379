import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { categories } from '../../../domain/categories/index.ts'
import type { CompareAddress } from '../../../domain/compare/address.ts'
import { typedQuery } from '../../../domain/guide/print-address.ts'
import { readNumbers } from '../../../domain/replacements.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { PrintableHeader } from '../print/printable-header.tsx'
import { trayStore } from './tray.ts'
import type { ComparedProducts } from './use-compared.ts'

interface NothingToCompareProps {
  address: CompareAddress
  compared: ComparedProducts
}

/** No product of the address exists: shows the trays, and the lists to collect products from. */
export function NothingToCompare({ address, compared }: NothingToCompareProps) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const tray = trayStore.useValue()
  const missing = compared.gone.length + address.unread
  const remembered = categories.flatMap(({ code }) => {
    const ids = tray[code] ?? []
    return ids.length > 0 ? [{ code, ids }] : []
  })
  return (
    <>
      <PrintableHeader title={t('ui.compare.title')} intro={t('compare.intro')} />
      {compared.failed ? (
        <ErrorState className="mt-8" text={t('compare.failed')} onRetry={compared.retry} />
      ) : (
        <EmptyState
          className="mt-8"
          title={remembered.length === 0 ? t('compare.empty') : undefined}
          text={t('compare.emptyHelp')}
        >
          {missing > 0 && (
            <p role="alert" className="text-brass">
              {t('compare.gone', { count: missing })}
            </p>
          )}
          {remembered.length > 0 && (
            <div className="button-row">
              {remembered.map(({ code, ids }) => (
                <ButtonLink key={code} kind="primary" to={linkTo('compare', {}, `?id=${ids}`)}>
                  {t('compare.collected', { products: texts.many(code), count: ids.length })}
                </ButtonLink>
              ))}
            </div>
          )}
          <div className="button-row">
            {categories.map(({ code, list }) => (
              <ButtonLink key={code} to={linkTo(list.route)}>
                {t(`categories.${code}.listTitle`)}
              </ButtonLink>
            ))}
          </div>
          <TypeNumbers />
        </EmptyState>
      )}
    </>
  )
}

/** For users who have the numbers: leads to the address that a person can type. */
function TypeNumbers() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [value, setValue] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { numbers } = readNumbers(value)
    if (numbers.length > 0) void navigate({ search: typedQuery(numbers) })
  }
  return (
    <form onSubmit={submit} className="mt-3 w-full max-w-xl">
      <label className="block">
        <span className="mb-1.5 block text-sm font-medium">{t('compare.typed')}</span>
        <span className="flex flex-wrap gap-3">
          <input
            value={value}
            onChange={({ target }) => setValue(target.value)}
            maxLength={400}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-h-11 min-w-0 grow rounded-lg border border-edge bg-card px-3 font-mono text-base"
          />
          <Button type="submit">{t('ui.compare.title')}</Button>
        </span>
      </label>
    </form>
  )
}
