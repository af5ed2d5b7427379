import { Link } from 'react-router'
import { can } from '../../../domain/access.ts'
import { useTranslation } from '../../i18n.ts'
import { linkTo } from '../../router/useRoute.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useStaff } from '../session/StaffContext.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useDates } from '../useDates.ts'
import { useTexts } from '../useTexts.ts'
import { useEditing } from './EditContext.ts'

interface EditHeadProps {
  /** The name of the product that this is a copy of. */
  copyOf: string | undefined
  onHistory: () => void
  onDelete: () => void
}

/** What is being edited, who changed it last, and what else can be done with it. */
export function EditHead({ copyOf, onHistory, onDelete }: EditHeadProps) {
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
      <Link
        to={linkTo('adm-dashboard')}
        className="mb-1 inline-flex min-h-8 items-center gap-1.5 text-sm text-mute underline decoration-line underline-offset-4 hover:text-ink"
      >
        <Icon name="back" className="size-4" />
        {name}
      </Link>
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
            <Button onClick={onHistory}>{t('edit.history')}</Button>
            <ButtonLink to={linkTo('product', { id: product._id })}>{t('edit.show')}</ButtonLink>
            {can(level, 'addProduct') && (
              <ButtonLink to={linkTo(`adm-${category.code}-add`, {}, `?copy=${product._id}`)}>
                {t('edit.duplicate')}
              </ButtonLink>
            )}
            {can(level, 'deleteProduct') && <Button onClick={onDelete}>{t('common.delete')}</Button>}
          </>
        )}
      </PageHead>
    </>
  )
}
