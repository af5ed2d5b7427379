import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { maxQueryLength } from '../../../domain/search/limits.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button, type ButtonKind } from '../../shared/ui/button.tsx'

/** Leads to the page of results, without scripts too. */
export function SearchForm({ kind, query = '' }: { kind: ButtonKind; query?: string }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  useEffect(() => {
    // Back leads to another query. The field itself stays, or the focus would go with it.
    if (field.current && shown.current !== query) field.current.value = query
    shown.current = query
  }, [query])
  return (
    <Form method="get" action={linkTo('search')} className="mt-6 flex gap-2 sm:gap-3">
      <input
        ref={field}
        name="q"
        type="search"
        aria-label={t('ui.search.label')}
        placeholder={t('ui.search.placeholder')}
        defaultValue={query}
        maxLength={maxQueryLength}
        autoCapitalize="off"
        spellCheck={false}
        className="min-h-11 min-w-0 grow rounded-lg border border-edge bg-card px-3 text-base"
      />
      <Button type="submit" kind={kind} className="shrink-0">
        {t('ui.search.submit')}
      </Button>
    </Form>
  )
}
