import { Link } from 'react-router'
import { can } from '../../../domain/access.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { IconButton, toolClass } from '../ui/icon-button.tsx'
import { StaffIcon, type StaffIconName } from '../ui/staff-icon.tsx'
import { useTexts } from '../use-texts.ts'

interface RowButtonsProps {
  category: Category
  product: StaffCardAnswer
  onExport: () => void
  onRemove: () => void
}

/** The actions on one product, as far as the user may: edit, duplicate, export, delete. */
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
        <IconButton icon="download" label={t('dashboard.export', { name })} onClick={onExport} />
      )}
      {can(level, 'deleteProduct') && (
        <IconButton icon="trash" label={t('dashboard.delete.button', { name })} onClick={onRemove} />
      )}
    </span>
  )
}

function ActionLink({ to, icon, label }: { to: string; icon: StaffIconName; label: string }) {
  return (
    <Link to={to} aria-label={label} title={label} className={toolClass}>
      <StaffIcon name={icon} className="size-4.5" />
    </Link>
  )
}
