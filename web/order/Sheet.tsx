import { use, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leftOutNotices } from '../guide/leftOutNotices.ts'
import { useTexts } from '../guide/useTexts.ts'
import { useTranslation } from '../i18n.ts'
import { addLaterTexts } from '../laterTexts.ts'
import { useOutdated } from '../misses/useMiss.ts'
import { OwnLanguage } from '../paper/OwnLanguage.tsx'
import { SincePrintNote } from '../paper/SincePrintNote.tsx'
import { useSincePrint } from '../paper/useSincePrint.ts'
import { ProductModal } from '../product/ProductModal.tsx'
import { SetBox } from '../set/SetBox.tsx'
import { useSetCheck } from '../set/useSetCheck.ts'
import { useLanguage } from '../settings.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { AddToDoors } from './AddToDoors.tsx'
import { Archive } from './Archive.tsx'
import { OrderItem } from './OrderItem.tsx'
import { ShareSheet, SheetFoot } from './SheetAddress.tsx'
import { SheetHead } from './SheetHead.tsx'
import { type Order, useOrder } from './useOrder.ts'
import { WaitingOrder } from './WaitingOrder.tsx'

/** The summary of a configuration: each part, and whether the parts belong together. */
export function Sheet() {
  const { t, i18n } = useTranslation()
  use(addLaterTexts(i18n, useLanguage()))
  const order = useOrder()
  const since = useSincePrint(order.state)
  const checked = useSetCheck(order, order.products, order.indexes)
  if (!useComplete(order.waiting || since?.waiting === true)) return <WaitingOrder />
  const open = order.items.find(({ id }) => id === order.state.open)
  return (
    <>
      <OwnLanguage />
      <SheetHead intro={t('ui.order.intro')}>
        <Actions order={order} />
      </SheetHead>
      {since && <SincePrintNote since={since} />}
      <LeftOut order={order} />
      <SetBox checked={checked} />
      {order.items.map((item) => (
        <OrderItem key={item.category.code} item={item} order={order} />
      ))}
      <SheetFoot order={order} />
      {open && (
        <ProductModal
          category={open.category.code}
          id={open.id}
          selection={open.selection ?? []}
          {...(open.partner !== undefined ? { partner: open.partner } : {})}
          state={order.state}
          onClose={order.close}
        />
      )}
    </>
  )
}

/**
 * Whether every part of the sheet has come, or failed to. From then on it stays so: what is asked for again keeps its
 * place on the sheet.
 */
function useComplete(waiting: boolean): boolean {
  const [complete, setComplete] = useState(false)
  if (!waiting && !complete) setComplete(true)
  return complete || !waiting
}

/** What the address asks for and cannot have. */
function LeftOut({ order }: { order: Order }) {
  const { t } = useTranslation()
  const texts = useTexts()
  const notices = leftOutNotices(order.leftOut, null, t, texts)
  useOutdated(order.leftOut.ticks)
  if (notices.length === 0) return null
  return (
    <div role="alert" className="mt-5 text-sm text-brass">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  )
}

function Actions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  // One step back; a shared link has none, so it leads to the guide of the last choice.
  const back = () => (key === 'default' ? navigate(order.lastGuide) : navigate(-1))
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={back}>
        <Icon name="back" />
        {t('ui.order.back')}
      </Button>
      <AddToDoors state={order.state} />
      <ShareSheet order={order} />
      <Archive order={order} />
      <Button kind="primary" onClick={() => window.print()}>
        <Icon name="print" />
        {t('ui.order.print')}
      </Button>
    </div>
  )
}
