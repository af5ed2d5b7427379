import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { can } from '../../../domain/access.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, columnOf } from '../../../domain/categories/index.ts'
import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import { fixedSlugs } from '../../../domain/facts/new-criterion.ts'
import { original } from '../../../domain/languages.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { callPath } from '../../shared/data/calls.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { ChoiceField } from '../ui/field.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { revealAndFocus } from '../ui/reveal-and-focus.ts'
import { isSaveKey } from '../ui/save-key.ts'
import { draftIds } from '../unsaved/drafts.ts'
import { useTexts } from '../use-texts.ts'
import { AddSlug, newSlugId } from './add-slug.tsx'
import { labelled } from './edit.ts'
import { SlugTable } from './slug-table.tsx'
import { useOptionEdit } from './use-option-edit.ts'
import { useRemoveSlug } from './use-remove-slug.tsx'

/** The option columns of a category, each opened and saved on its own. */
export function OptionsEditor({ code }: { code: CategoryCode }) {
  const options = useStaffQuery(callPath('GET options/:code', { code }))
  return (
    <Loaded of={[options]}>
      {(all) => (
        <div className="surface divide-y divide-line">
          {all.map((option) => (
            <OptionGroup
              key={option._id}
              code={code}
              option={option}
              others={all.flatMap(({ _id, slugs }) => (_id === option._id ? [] : slugs))}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}

interface OptionGroupProps {
  code: CategoryCode
  option: OptionAnswer
  /** The criteria of the category's other columns. */
  others: readonly string[]
}

/** An option column, folded until it is opened: its criteria in order, their labels, and how they match. */
function OptionGroup({ code, option, others }: OptionGroupProps) {
  const { t } = useTexts()
  const { label } = useCategoryTexts()
  const { level, email } = useStaff()
  const [isNamed] = useState(() => draftIds(email, 'option').includes(newSlugId(option._id)))
  const { hasDraft: isEdited, ...editing } = useOptionEdit(code, option, () => {
    setOpen(true)
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  })
  const hasDraft = isEdited || isNamed
  const group = useRef<HTMLDivElement>(null)
  const isInAddress = useFocusFromHash(option.name, group)
  const [open, setOpen] = useState(hasDraft || isInAddress)
  // Folded, it keeps its unsaved changes.
  const [opened, setOpened] = useState(hasDraft || isInAddress)
  const summary = useRef<HTMLElement>(null)
  const { edit, setEdit, changed, busy, stale, save, discard } = editing
  const [removeSlug, removal] = useRemoveSlug(code, option.name, editing)
  const category = categoryOf(code)
  const column = columnOf(category, option.name)
  const source = column?.source
  const isEditable = source?.kind !== 'partner'
  const canArrange = isEditable && can(level, 'editOptions', 'slugs')
  const isComplete = column && fixedSlugs(category, column)?.every((slug) => edit.slugs.includes(slug))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    if (changed && !busy) void save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+S saves wherever the focus is within it
    <div ref={group} onKeyDown={onKeyDown} data-group={option.name}>
      <details
        open={open}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
          if (currentTarget.open) setOpened(true)
        }}
      >
        <summary
          ref={summary}
          className="flex scroll-mt-24 min-h-12 items-center gap-3 px-4 -outline-offset-2! hover:bg-paper"
        >
          <Icon name="chevron" className={open ? 'size-4 text-mute' : 'size-4 -rotate-90 text-mute'} />
          <span className="font-semibold">{label('columns', option.name)}</span>
          {changed && <Badge tone="steel">{t('options.unsaved')}</Badge>}
          <span className="tnum ml-auto text-sm text-mute">
            {t('options.choices', { count: edit.slugs.length })}
          </span>
        </summary>
        {(open || opened) && (
          <div className="grid grid-cols-1 gap-4 border-t border-line p-4">
            {stale && (
              <p role="alert" className="flex items-start gap-2 text-sm text-brass">
                <Icon name="warning" className="mt-0.5 size-4" />
                {t('options.stale')}
              </p>
            )}
            {source?.kind === 'partner' && <p className="text-sm text-mute">{t('options.fromProducts')}</p>}
            {source?.kind === 'fact' && (
              <p className="text-sm text-mute">{t(isComplete ? 'options.fromFixed' : 'options.fromFacts')}</p>
            )}
            <ChoiceField
              className="max-w-80"
              label={t('options.match')}
              hint={t('options.matchHint')}
              disabled={!can(level, 'editOptions', 'match')}
              value={edit.match}
              options={(['all', 'any'] as const).map((each) => [each, t(`options.${each}`)] as const)}
              onChoose={(match) => setEdit({ ...edit, match })}
            />
            {isEditable && (
              <SlugTable
                code={code}
                name={option.name}
                edit={edit}
                onEdit={setEdit}
                onRemove={canArrange && !changed && !busy ? removeSlug : null}
                canArrange={canArrange}
              />
            )}
            {canArrange && column && !isComplete && (
              <AddSlug
                id={option._id}
                category={category}
                column={column}
                others={others}
                taken={edit.slugs}
                onAdd={(slug, label) => {
                  const next = { ...edit, slugs: [...edit.slugs, slug] }
                  setEdit(label ? labelled(next, slug, original, label) : next)
                }}
              />
            )}
            <div className="button-row">
              <Button disabled={!changed || busy} kind="primary" onClick={() => void save()}>
                {busy ? t('common.saving') : t('common.save')}
              </Button>
              {changed && <Button onClick={discard}>{t('options.discard')}</Button>}
            </div>
          </div>
        )}
      </details>
      {removal}
    </div>
  )
}

/**
 * Moves the focus to the column or criterion that the address names after `#`.
 * @param group the element of the column, which renders its criteria at once where the address names it
 * @returns whether the address names this column
 */
function useFocusFromHash(name: string, group: RefObject<HTMLElement | null>): boolean {
  const [column, slug] = useLocation().hash.slice(1).split('.')
  const isHere = column === name
  useEffect(() => {
    if (!isHere || !group.current) return
    const field = slug && group.current.querySelector<HTMLElement>(`[data-slug="${CSS.escape(slug)}"] input`)
    const target = field || group.current.querySelector<HTMLElement>('summary')
    if (target) revealAndFocus(target, 'center')
  }, [isHere, slug, group])
  return isHere
}
