import { useEffect, useRef, useState } from 'react'
import { ComboboxField } from '../../../shared/ui/combobox/combobox-field.tsx'
import { controlClass } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import type { KnownSection } from '../section.tsx'
import { findTargets } from './fields.ts'
import { goToTarget } from './go-to-target.ts'
import { useTargets } from './use-targets.ts'

interface FieldFinderProps {
  sections: readonly KnownSection[]
  className?: string
}

/**
 * Finds a field of the form by its label: a combobox over all of them, folded ones too. Ctrl+Shift+F leads here from
 * any field, since a form has hundreds of tab stops.
 */
export function FieldFinder({ sections, className }: FieldFinderProps) {
  const { t } = useTexts()
  const targets = useTargets(sections)
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.altKey || event.key.toLowerCase() !== 'f') return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) field.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const open = query.trim() !== ''
  const found = open ? findTargets(targets(), query) : []
  return (
    <ComboboxField
      ref={field}
      aria-keyshortcuts="Control+Shift+F"
      title={t('sections.findHint')}
      label={t('sections.find')}
      labelClass="sr-only"
      className={controlClass}
      frameClass={className}
      listClass="right-0 w-[min(24rem,calc(100vw-2rem))] lg:right-auto lg:left-0"
      placeholder={t('sections.find')}
      onBlur={() => setQuery('')}
      value={query}
      onValue={setQuery}
      items={found}
      keyOf={({ to }) => JSON.stringify(to)}
      first={0}
      none={open ? t('common.noneFound') : undefined}
      onChoose={(target) => {
        setQuery('')
        goToTarget(target)
      }}
      onEscape={() => setQuery('')}
      renderItem={({ label, within }) => (
        <>
          <span className="min-w-0 grow truncate text-[0.9375rem]">{label}</span>
          {within && <span className="max-w-1/2 truncate text-sm text-mute">{within}</span>}
        </>
      )}
    />
  )
}
