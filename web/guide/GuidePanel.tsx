import { useTranslation } from 'react-i18next'
import { closeProduct } from '../../domain/guide/actions.ts'
import { PanelModal } from '../product/ProductModal.tsx'
import { ProductPanel } from '../product/ProductPanel.tsx'
import { useWide } from '../product/useWide.ts'
import { NextSteps } from './NextSteps.tsx'
import type { GuideModel } from './useGuide.ts'
import { selectionOf } from './view.ts'

/**
 * The open product: beside the list where there is room for 795 px (SPEC.md section 9), else in a
 * modal. What the index knows shows at once, the rest when the detail is there.
 */
export function GuidePanel({ guide }: { guide: GuideModel }) {
  const { t } = useTranslation()
  const wide = useWide()
  const { category, state, index } = guide
  const { open } = state
  const close = () => {
    guide.go(closeProduct(state), 'replace')
    const opener = open && document.querySelector<HTMLElement>(`[data-product="${CSS.escape(open)}"]`)
    if (opener) opener.focus({ preventScroll: true })
  }
  if (open === null) {
    return (
      <aside className="surface grid-paper sticky top-20 hidden min-h-96 place-items-center p-8 wide:grid print:hidden">
        <p className="max-w-72 rounded-lg bg-sheet p-3 text-center text-mute">{t('ui.guide.chooseToSee')}</p>
      </aside>
    )
  }
  const ordinal = index ? index.productOf(open) : -1
  const selection = index && guide.mode !== 'with-em' ? selectionOf(index, state, category.code) : []
  const content = (
    <ProductPanel
      key={open}
      category={category}
      id={open}
      card={index && ordinal !== -1 ? index.card(ordinal) : null}
      selection={selection.map((choice) => index?.choices[choice]?.slug ?? '')}
      fits={
        index && ordinal !== -1 && category.fitPartner ? index.livePartners(ordinal, selection).length : null
      }
      {...(wide ? { onClose: close } : {})}
      actions={(partners) =>
        state.chosen[category.code] === open ? <NextSteps guide={guide} partners={partners} /> : null
      }
    />
  )
  if (wide) {
    return (
      <aside
        aria-label={t('ui.product.label')}
        className="surface sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain print:static print:max-h-none print:border-0"
      >
        {content}
      </aside>
    )
  }
  return <PanelModal onClose={close}>{content}</PanelModal>
}
