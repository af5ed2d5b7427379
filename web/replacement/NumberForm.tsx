import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { maxNumberLength } from './useReplacements.ts'

/** Asks for the old number. A plain GET form, so that it works before scripts are there as well. */
export function NumberForm({ number }: { number: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [value, setValue] = useState(number)
  // Back, forward and a shared link change the number from outside.
  useEffect(() => setValue(number), [number])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = value.trim()
    navigate({ search: wanted ? `?q=${encodeURIComponent(wanted)}` : '' })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: role=search has no element that every browser knows
    <form onSubmit={submit} role="search" className="mt-6">
      <label htmlFor="old-number" className="mb-1.5 block text-sm font-medium">
        {t('ui.replacement.label')}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="old-number"
          name="q"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          maxLength={maxNumberLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-h-11 w-full grow rounded-lg border border-edge bg-card px-3 font-mono text-base sm:w-80 sm:grow-0"
        />
        <Button type="submit" kind="primary">
          {t('ui.replacement.submit')}
        </Button>
      </div>
    </form>
  )
}
