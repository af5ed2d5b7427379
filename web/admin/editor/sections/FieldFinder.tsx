import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useActiveOption } from '../../../ui/useActiveOption.ts'
import { TextField } from '../../ui/Field.tsx'
import { OptionRow } from '../../ui/OptionRow.tsx'
import { useTexts } from '../../useTexts.ts'
import type { KnownSection } from '../Section.tsx'
import { findTargets, type Target } from './fields.ts'
import { goToTarget } from './goToTarget.ts'
import { useTargets } from './useTargets.ts'

interface FieldFinderProps {
  sections: readonly KnownSection[]
  className?: string
}

/**
 * Goes to a field of the form by its name: a combobox over all of them, in folded sections too. Ctrl+Shift+F leads here
 * from any field, so that nobody walks a form of hundreds of stops.
 */
export function FieldFinder({ sections, className = '' }: FieldFinderProps) {
  const { t } = useTexts()
  const id = useId()
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
  const { at, activeId, move } = useActiveOption({ id: `${id}-list`, count: found.length, query, first: 0 })
  const choose = (target: Target | undefined) => {
    if (!target) return
    setQuery('')
    goToTarget(target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Enter') choose(found[Math.max(at, 0)])
    else if (event.key === 'Escape') setQuery('')
    else if (!move(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={`relative ${className}`}>
      <TextField
        ref={field}
        aria-keyshortcuts="Control+Shift+F"
        title={t('sections.findHint')}
        label={t('sections.find')}
        hideLabel
        placeholder={t('sections.find')}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? activeId : undefined}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setQuery('')}
      />
      {open && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('sections.find')}
          className="surface absolute top-full right-0 z-20 mt-1 max-h-80 w-[min(24rem,calc(100vw-2rem))] overflow-y-auto p-1 lg:right-auto lg:left-0"
        >
          {found.length === 0 && <p className="px-3 py-2 text-sm text-mute">{t('common.noneFound')}</p>}
          {found.map((target, position) => (
            <OptionRow
              key={JSON.stringify(target.to)}
              id={`${id}-list-${position}`}
              active={position === at}
              onChoose={() => choose(target)}
            >
              <span className="min-w-0 grow truncate text-[0.9375rem]">{target.label}</span>
              {target.within && <span className="max-w-1/2 truncate text-sm text-mute">{target.within}</span>}
            </OptionRow>
          ))}
        </div>
      )}
    </div>
  )
}
