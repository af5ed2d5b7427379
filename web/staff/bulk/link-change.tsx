import { useMemo } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { PickList } from '../editor/links/pick-list.tsx'
import { useNames } from '../editor/links/use-names.ts'
import { ChoiceField } from '../ui/field.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useTexts } from '../use-texts.ts'
import { type BulkForm, linksFor } from './changes.ts'

interface LinkChangeProps {
  category: Category
  link: NonNullable<BulkForm['link']>
  onChange: (link: NonNullable<BulkForm['link']>) => void
}

/** Which products are linked to the chosen ones, or unlinked from them. */
export function LinkChange({ category, link, onChange }: LinkChangeProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const links = linksFor(category)
  const declared = links.find(({ field }) => field === link.field)
  const partners = useNames(declared?.partner ?? null)
  const chosen = useMemo(() => new Set(link.ids), [link.ids])
  const label = declared ? screen(`categories.${declared.partner}.name`) : ''
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t('bulk.linkHow')}
          value={link.on ? 'on' : 'off'}
          options={[
            ['on', t('bulk.linkOn')],
            ['off', t('bulk.linkOff')],
          ]}
          onChoose={(how) => onChange({ ...link, on: how === 'on' })}
        />
        {links.length > 1 && (
          <ChoiceField
            label={t('bulk.linkWhat')}
            value={link.field}
            options={links.map(
              ({ field, partner }) => [field, screen(`categories.${partner}.name`)] as const,
            )}
            onChoose={(field) => onChange({ ...link, field, ids: [] })}
          />
        )}
      </div>
      <Loaded of={[partners]} className="h-52">
        {(names) => (
          <PickList
            key={link.field}
            label={label}
            names={names}
            chosen={chosen}
            onToggle={(items, on) => {
              const ids = new Set(items.map(({ id }) => id))
              const others = link.ids.filter((each) => !ids.has(each))
              onChange({ ...link, ids: on ? [...others, ...ids] : others })
            }}
          />
        )}
      </Loaded>
    </>
  )
}
