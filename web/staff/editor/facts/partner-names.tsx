import { useWatch } from 'react-hook-form'
import { Chip } from '../../../shared/ui/chip.tsx'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { Scroller } from '../matrix/scroller.tsx'
import type { FactProps } from './types.ts'

/** The names of linked products: nothing to write, since they follow from the links. */
export function PartnerNames({ definition, label }: FactProps<'partnerList'>) {
  const { t } = useTexts()
  const { category } = useEditing()
  const field = category.links.find(({ kind }) => kind === definition.link)?.field
  const links = useWatch<ProductForm, 'links'>({ name: 'links' })
  const partners = (field && links[field]) ?? []
  return (
    <div className="col-span-full grid content-start gap-1">
      <p className="text-sm font-medium">
        {label} <span className="font-normal text-mute">· {t('edit.derived')}</span>
      </p>
      {partners.length === 0 && <p className="text-[0.9375rem] text-mute">{t('edit.noPartners')}</p>}
      {partners.length > 0 && (
        <Scroller label={label} still className="max-h-40 overflow-y-auto">
          <ul className="flex flex-wrap gap-1.5">
            {partners.map(({ _id, name }) => (
              <li key={_id}>
                <Chip>{name}</Chip>
              </li>
            ))}
          </ul>
        </Scroller>
      )}
    </div>
  )
}
