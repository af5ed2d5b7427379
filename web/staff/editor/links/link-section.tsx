import { type ComponentProps, useMemo } from 'react'
import type { CategoryLink } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { FitsNothing } from '../criteria/criteria-notes.tsx'
import { useMay } from '../edit-context.ts'
import { Section } from '../section.tsx'
import { PickList } from './pick-list.tsx'
import { QueryGate } from './query-gate.tsx'
import { useLinks } from './use-links.ts'
import { type Names, useFreshRows, useNames } from './use-names.ts'

/** The linked products of another category, as a list of checkboxes. */
export function LinkSection({ link }: { link: CategoryLink }) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const partners = useNames(link.partner)
  const { links, toggle } = useLinks(link)
  const may = useMay()('links')
  const chosen = useMemo(() => new Set(links.map(({ _id }) => _id)), [links])
  const title = screen(`categories.${link.partner}.name`)
  const what = screen(`categories.${link.partner}.many`)
  const lead = t('fits.linkLead', { partners: what })
  return (
    <Section name={link.field} startsClosed lead={lead} count={t('sections.chosen', { count: links.length })}>
      <QueryGate a={partners.names} b={links} from={[partners]}>
        {(names) => (
          <>
            <FitsNothing section={link.field} />
            <LinkList
              label={title}
              names={names}
              partners={partners}
              chosen={chosen}
              onToggle={toggle}
              disabled={!may}
            />
          </>
        )}
      </QueryGate>
    </Section>
  )
}

interface LinkListProps extends ComponentProps<typeof PickList> {
  partners: Names
}

function LinkList({ partners, ...rest }: LinkListProps) {
  return <PickList {...rest} names={useFreshRows(rest.names, rest.chosen, partners)} />
}
