import { can } from '../../../domain/access.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, columnOf } from '../../../domain/categories/index.ts'
import { languageCodes, languageRow } from '../../../domain/languages.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { useStaff } from '../frame/session/staff-context.ts'
import { TextField } from '../ui/field.tsx'
import { Flag } from '../ui/flag.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useTexts } from '../use-texts.ts'
import { labelled, moved, type OptionEdit } from './edit.ts'
import { useBuiltIn } from './use-built-in.ts'

interface SlugTableProps {
  code: CategoryCode
  /** The column's name. */
  name: string
  edit: OptionEdit
  onEdit: (edit: OptionEdit) => void
  canArrange: boolean
  /** null while nothing can be deleted. */
  onRemove: ((slug: string) => void) | null
}

/** The criteria of a column in order, with their labels in three languages. */
export function SlugTable({ code, name, edit, onEdit, canArrange, onRemove }: SlugTableProps) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const { level } = useStaff()
  const builtIn = useBuiltIn()
  const isOrdered = columnOf(categoryOf(code), name)?.order === 'declared'
  const move = (slug: string, by: number) => {
    const next = moved(edit, slug, by)
    onEdit(next)
    announce(t('options.moved', { slug, position: next.slugs.indexOf(slug) + 1 }))
  }
  if (edit.slugs.length === 0) return <p className="text-mute">{t('options.empty')}</p>
  return (
    <ol className="divide-y divide-line border-y border-line">
      {edit.slugs.map((slug, position) => (
        <li
          key={slug}
          data-slug={slug}
          className="grid grid-cols-1 items-center gap-x-3 gap-y-2 py-2 lg:grid-cols-[minmax(12rem,1fr)_2.5fr_auto]"
        >
          <span className="number wrap-anywhere">{slug}</span>
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
            {languageCodes.map((language) => (
              <div key={language} className="flex items-center gap-2">
                <Flag language={language} decorative />
                <TextField
                  className="min-w-0 grow"
                  hideLabel
                  label={t('options.label', { language: t(`common.languagesInText.${language}`), slug })}
                  lang={languageRow(language).html}
                  placeholder={builtIn(slug, language)}
                  readOnly={!can(level, 'editOptions', 'labels', language)}
                  maxLength={200}
                  value={edit.labels[language][slug] ?? ''}
                  onChange={(event) => onEdit(labelled(edit, slug, language, event.target.value))}
                />
              </div>
            ))}
          </div>
          {canArrange && (
            <div className="flex justify-end">
              {isOrdered && (
                <>
                  <IconButton
                    icon="chevron"
                    turned
                    label={t('options.up', { slug })}
                    disabled={position === 0}
                    onClick={() => move(slug, -1)}
                  />
                  <IconButton
                    icon="chevron"
                    label={t('options.down', { slug })}
                    disabled={position === edit.slugs.length - 1}
                    onClick={() => move(slug, 1)}
                  />
                </>
              )}
              <IconButton
                icon="close"
                label={t('options.remove', { slug })}
                disabled={!onRemove}
                onClick={() => onRemove?.(slug)}
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
