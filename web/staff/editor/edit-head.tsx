import { can } from '../../../domain/access.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { useStaff } from '../frame/session/staff-context.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { useEditing } from './edit-context.ts'

interface EditHeadProps {
  /** The name of the product that this is a copy of. */
  copyOf: string | undefined
  /** None while the form shows what waits: restoring concerns the published product. */
  onHistory: (() => void) | undefined
  onExport: () => void
  onDelete: () => void
}

/** What is edited, who changed it last, and what else can be done with it. */
export function EditHead({ copyOf, onHistory, onExport, onDelete }: EditHeadProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const { level } = useStaff()
  const { category, product } = useEditing()
  const name = screen(`categories.${category.code}.name`)
  const { minute } = useDates()
  const title =
    product?.name ?? (copyOf ? t('edit.copyTitle', { name: copyOf }) : t('edit.newTitle', { category: name }))
  const lead = product
    ? t('edit.changed', { date: minute(product.log.changed), name: product.log.user.name })
    : t(copyOf ? 'edit.copyLead' : 'edit.newLead')
  return (
    <>
      <BackLink to="adm-dashboard">{name}</BackLink>
      <PageHead
        title={title}
        lead={
          <>
            {product?.artnr && <span className="mr-3 font-mono text-sm text-ink">{product.artnr}</span>}
            {lead}
          </>
        }
      >
        {product && (
          <>
            {onHistory && <Button onClick={onHistory}>{t('edit.history')}</Button>}
            <ButtonLink to={linkTo('product', { id: product._id })}>{t('edit.show')}</ButtonLink>
            {can(level, 'addProduct') && (
              <ButtonLink to={linkTo(`adm-${category.code}-add`, {}, `?copy=${product._id}`)}>
                {t('edit.duplicate')}
              </ButtonLink>
            )}
            {can(level, 'exportProducts') && <Button onClick={onExport}>{t('dashboard.exportList')}</Button>}
            {can(level, 'deleteProduct') && <Button onClick={onDelete}>{t('common.delete')}</Button>}
          </>
        )}
      </PageHead>
    </>
  )
}
