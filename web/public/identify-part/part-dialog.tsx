import type { GuideState } from '../../../domain/guide/state.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { Modal } from '../../shared/ui/modal.tsx'
import { PartField } from './part-field.tsx'
import { identified, PartPicker } from './part-picker.tsx'

interface PartDialogProps {
  /** The products chosen so far. */
  state: GuideState
  onClose: () => void
}

/** Identifies the part in the door: by its number, or by what can be seen and measured. */
export function PartDialog({ state, onClose }: PartDialogProps) {
  const { t } = useMoreTexts('at-door')
  return (
    <Modal label={t('atDoor.title')} onClose={onClose}>
      <div className="px-5 pt-4 pb-6 sm:px-7 sm:pt-6">
        <h2 className="pr-12 text-xl">{t('atDoor.title')}</h2>
        <div className="mt-4">
          <PartField label={t('atDoor.number')} help={t('atDoor.numberHelp')} state={state} replaces />
        </div>
        <section aria-labelledby="identify-by-looks" className="mt-6 border-t border-line pt-5">
          <h3 id="identify-by-looks" className="text-lg">
            {t('atDoor.look')}
          </h3>
          <p className="mt-1 text-[0.9375rem] text-mute">{t('atDoor.lookHelp')}</p>
          {identified && <PartPicker {...identified} state={state} />}
        </section>
      </div>
    </Modal>
  )
}
