import { Link } from 'react-router'
import { can } from '../../../domain/access.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { linkTo } from '../../router/useRoute.ts'
import { useStaff } from '../session/StaffContext.ts'
import { StaffIcon, type StaffIconName } from '../ui/StaffIcon.tsx'
import { useTexts } from '../useTexts.ts'

interface RowButtonsProps {
  category: Category
  product: StaffCardAnswer
  onExport: (product: StaffCardAnswer) => void
  onRemove: (product: StaffCardAnswer) => void
}

const look = 'inline-grid size-10 cursor-pointer place-items-center rounded-lg text-mute hover:text-ink'

/** What can be done with one product, as far as one may: edit, duplicate, export, delete. */
export function RowButtons({ category, product, onExport, onRemove }: RowButtonsProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const { code } = category
  const name = product.names.sv
  return (
    <span className="flex justify-end whitespace-nowrap max-lg:justify-start">
      <ActionLink
        to={linkTo(`adm-${code}-edit`, { id: product._id })}
        icon="edit"
        label={t('dashboard.edit', { name })}
      />
      {can(level, 'addProduct') && (
        <ActionLink
          to={linkTo(`adm-${code}-add`, {}, `?copy=${encodeURIComponent(product._id)}`)}
          icon="duplicate"
          label={t('dashboard.duplicate', { name })}
        />
      )}
      {can(level, 'exportProducts') && (
        <ActionButton
          icon="download"
          label={t('dashboard.export', { name })}
          onClick={() => onExport(product)}
        />
      )}
      {can(level, 'deleteProduct') && (
        <ActionButton
          icon="trash"
          label={t('dashboard.delete.button', { name })}
          onClick={() => onRemove(product)}
        />
      )}
    </span>
  )
}

interface ActionProps {
  icon: StaffIconName
  label: string
}

function ActionLink({ to, icon, label }: ActionProps & { to: string }) {
  return (
    <Link to={to} aria-label={label} title={label} className={look}>
      <StaffIcon name={icon} />
    </Link>
  )
}

function ActionButton({ icon, label, onClick }: ActionProps & { onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick} className={look}>
      <StaffIcon name={icon} />
    </button>
  )
}
