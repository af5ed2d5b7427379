import { type Language, languageCodes } from '../../../../domain/languages.ts'
import { isPublished } from '../../../../domain/product.ts'
import { isPublic } from '../../data/seen.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import type { MenuItem } from '../../ui/menu-button.tsx'
import { useTexts } from '../../use-texts.ts'
import { useCanWrite } from '../edit-context.ts'
import type { useProductEditor } from '../use-product-editor.ts'

export interface BarMenuActions {
  onPlan: () => void
  onPreview: () => void
}

interface BarMenu extends BarMenuActions {
  /** The languages that one press would publish. */
  ready: readonly Language[]
  /** Nothing can be saved. */
  stopped: boolean
}

/** What can be done with a product besides saving and publishing it. */
export function useBarMenu(
  editor: ReturnType<typeof useProductEditor>,
  { ready, stopped, onPlan, onPreview }: BarMenu,
): MenuItem[] {
  const { t } = useTexts()
  const confirm = useConfirm()
  const { editing, draft, busy, unsaved } = editor
  const { product } = editing
  const canWrite = useCanWrite()
  const own = languageCodes.filter((language) => canWrite('published', language))
  const discard = async () => {
    const question = { title: t('publishing.discardTitle'), yes: t('publishing.discardYes') }
    const text = t(draft.stored ? 'publishing.discardText' : 'publishing.discardUnsavedText')
    if (await confirm({ ...question, text })) await editor.discard()
  }
  const items: MenuItem[] = []
  if (product && draft.stored === null && !draft.isOpen && isPublic(product)) {
    items.push({
      label: t('publishing.saveOnly'),
      disabled: busy || stopped,
      onClick: editor.saveOnly,
    })
  }
  if (product && (draft.isOpen || draft.stored === null) && own.length > 0) {
    // Without anything to publish, changes would wait that change nothing.
    const hasMore = unsaved || draft.isOpen || ready.length > 0
    items.push({ label: t('publishing.plan'), disabled: busy || stopped || !hasMore, onClick: onPlan })
  }
  for (const language of own) {
    if (!product || !isPublished(product, language)) continue
    items.push({
      label: t('publishing.unpublish', { language: t(`common.languagesInText.${language}`) }),
      disabled: busy,
      onClick: () => editor.unpublish(language),
    })
  }
  if (draft.stored || unsaved) {
    items.push({ label: t('publishing.discard'), disabled: busy, onClick: () => void discard() })
  }
  items.push({ label: t('preview.open'), onClick: onPreview })
  return items
}
