import { useState } from 'react'
import { type Language, languageCodes } from '../../../../domain/languages.ts'
import { datesAt, stockholmTime } from '../../../../domain/stockholm.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { useCanWrite, useEditing } from '../edit-context.ts'
import { missingIn } from '../faults.ts'
import type { ProductForm } from '../form.ts'

interface PlanDialogProps {
  form: ProductForm
  /** What waits changes texts of languages that the user may not publish. */
  holdsMore: boolean
  onPublish: (languages: Language[]) => void
  /** @param moment ISO 8601 in UTC */
  onPlan: (moment: string, languages: Language[]) => void
  onClose: () => void
}

const dayMs = 86_400_000

/** Asks when the form is published, and in which languages. */
export function PlanDialog({ form, holdsMore, onPublish, onPlan, onClose }: PlanDialogProps) {
  const { t } = useTexts()
  const { product } = useEditing()
  const canWrite = useCanWrite()
  const own = languageCodes.filter((language) => canWrite('published', language))
  const lacks = (language: Language) => missingIn(product, form, language)
  const [languages, setLanguages] = useState(() => own.filter((language) => lacks(language).length === 0))
  const [later, setLater] = useState(true)
  const title = t('copies.publishing.title')
  const [time, setTime] = useState(() => `${stockholmTime(new Date(Date.now() + dayMs)).slice(0, 10)}T08:00`)
  const [which, setWhich] = useState(0)
  const [tried, setTried] = useState(false)
  const moments = datesAt(time)
  const moment = moments[which] ?? moments[0]
  const hour = time.slice(11)
  const timeError = !moment
    ? time
      ? t('copies.publishing.noSuchTime', { time: hour })
      : t('copies.publishing.past')
    : moment.getTime() <= Date.now()
      ? t('copies.publishing.past')
      : undefined
  const lacking = (language: Language) => {
    const fields = lacks(language).map((field) => t(`edit.missingFields.${field}`))
    return fields.length > 0 ? [t('copies.publishing.lacks', { fields: fields.join(', ') })] : []
  }
  const run = () => {
    setTried(true)
    if (languages.length === 0) return
    if (!later) onPublish([...languages])
    else if (moment && !timeError) onPlan(moment.toISOString(), [...languages])
  }
  return (
    <Modal label={title} onClose={onClose} className="max-w-120">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble from this form to the product's form around it.
          event.stopPropagation()
          run()
        }}
        className="grid gap-4 px-5 py-5 sm:px-6"
      >
        <h2 className="text-lg">{title}</h2>
        <Choices
          legend={t('copies.publishing.when')}
          options={[t('copies.publishing.now'), t('copies.publishing.later')]}
          chosen={later ? 1 : 0}
          onChoose={(chosen) => setLater(chosen === 1)}
        />
        {later && (
          <TextField
            type="datetime-local"
            label={t('copies.publishing.time')}
            hint={t('copies.publishing.timeHint')}
            value={time}
            onChange={(event) => setTime(event.target.value)}
            {...(tried || (time !== '' && !moment) ? { error: timeError } : {})}
          />
        )}
        {later && moments.length > 1 && (
          <Choices
            legend={t('copies.publishing.twice', { time: hour })}
            options={[t('copies.publishing.first'), t('copies.publishing.second')]}
            chosen={which}
            onChoose={setWhich}
          />
        )}
        {(own.length > 1 || own.some((language) => lacks(language).length > 0)) && (
          <fieldset>
            <legend className="text-sm font-medium">{t('copies.publishing.what')}</legend>
            {own.map((language) => (
              <CheckField
                key={language}
                label={[t(`copies.publishing.languages.${language}`), ...lacking(language)].join('. ')}
                disabled={lacks(language).length > 0}
                checked={languages.includes(language)}
                onChange={(event) =>
                  setLanguages(
                    own.filter((each) =>
                      each === language ? event.target.checked : languages.includes(each),
                    ),
                  )
                }
              />
            ))}
            {languages.length < own.length && (
              <p
                role="status"
                className={tried && languages.length === 0 ? 'text-sm text-error' : 'text-sm text-mute'}
              >
                {t(languages.length === 0 ? 'copies.publishing.noLanguage' : 'copies.publishing.rest')}
              </p>
            )}
          </fieldset>
        )}
        {holdsMore && <p className="text-sm text-mute">{t('copies.publishing.rest')}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t(later ? 'copies.publishing.doLater' : 'copies.publishing.doNow')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

interface ChoicesProps {
  legend: string
  options: readonly string[]
  chosen: number
  onChoose: (chosen: number) => void
}

function Choices({ legend, options, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      {options.map((option, position) => (
        <label key={option} className="flex min-h-10 cursor-pointer items-center gap-2.5 text-[0.9375rem]">
          <input
            type="radio"
            name={legend}
            checked={position === chosen}
            onChange={() => onChoose(position)}
            className="size-4 accent-steel"
          />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
