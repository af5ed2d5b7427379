import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useId, useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { PreviewAnswer } from '../../../domain/contracts/preview.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Modal } from '../../shared/ui/modal.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { faultMessage } from '../data/api.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { ofCopy } from '../editor/files/folders.ts'
import { CheckField } from '../ui/field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useTexts } from '../use-texts.ts'
import { GuidePlace } from './guide-place.tsx'
import { InLanguage } from './in-language.tsx'
import { PreviewedProduct } from './previewed-product.tsx'

interface PreviewDialogProps {
  category: Category
  /** None for a new product. */
  id: string | undefined
  /** The body of a save. */
  body: ProductBody
  /** It previews the working copy, whose files are its own. */
  inCopy: boolean
  onClose: () => void
}

const views = ['page', 'panel', 'guide'] as const

/** A product as visitors would see it with the form's values, in each language; nothing is saved. */
export function PreviewDialog({ onClose, ...of }: PreviewDialogProps) {
  const { t } = useTexts()
  const [language, setLanguage] = useState(useLanguage())
  const [view, setView] = useState<(typeof views)[number]>('page')
  const [drafts, setDrafts] = useState(false)
  return (
    <Modal label={t('preview.title')} onClose={onClose} className="max-w-240">
      <header className="px-5 pt-5 pr-16 pb-2 sm:px-6">
        <h2 className="text-lg">{t('preview.title')}</h2>
        <p className="mt-1 text-[0.9375rem] text-mute">{t('preview.lead')}</p>
        <CheckField
          label={t('preview.drafts')}
          checked={drafts}
          onChange={(event) => setDrafts(event.target.checked)}
        />
      </header>
      <Tabs
        label={t('preview.languages')}
        tabs={languageCodes.map((name) => ({ name, label: t(`common.languages.${name}`) }))}
        current={language}
        onChange={setLanguage}
        className="px-3 sm:px-4"
      >
        <Tabs
          small
          label={t('preview.views')}
          tabs={views.map((name) => ({ name, label: t(`preview.view.${name}`) }))}
          current={view}
          onChange={setView}
          className="px-3 sm:px-4"
        >
          <InOneLanguage key={language} {...of} language={language} drafts={drafts} view={view} />
        </Tabs>
      </Tabs>
    </Modal>
  )
}

interface InOneLanguageProps extends Omit<PreviewDialogProps, 'onClose'> {
  language: Language
  /** Partners that are drafts are shown, too. */
  drafts: boolean
  view: (typeof views)[number]
}

function InOneLanguage({ view, ...of }: InOneLanguageProps) {
  const { t } = useTexts()
  const words = useCallWords()
  const { language } = of
  const { data, error, refetch } = usePreview(of)
  if (error && !data) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
    return (
      <div className="p-5 sm:p-6">
        <ErrorState
          text={refused ? faultMessage(error, words) : t('preview.unmade')}
          {...(refused ? {} : { onRetry: () => void refetch() })}
        />
      </div>
    )
  }
  const waiting = <Spinner label={t('preview.preparing')} className="p-6" />
  if (!data) return waiting
  const { product, guide } = data
  return (
    <>
      <p
        role="status"
        data-preview-mark={markOf(data)}
        className="bg-brass-bg px-5 py-2.5 text-[0.9375rem] text-brass sm:px-6"
      >
        {t(`preview.mark.${markOf(data)}`, { language: t(`common.languagesInText.${language}`) })}
      </p>
      {view === 'guide' ? (
        <GuidePlace guide={guide} language={language} />
      ) : (
        <InLanguage language={language} waiting={waiting}>
          <article
            onClickCapture={stay}
            className={
              view === 'panel' ? '@container mx-auto max-w-[32rem] border-x border-line' : '@container'
            }
          >
            <PreviewedProduct
              product={product}
              level={2}
              fits={view === 'panel' ? (product.housings?.length ?? null) : null}
            />
          </article>
        </InLanguage>
      )}
    </>
  )
}

/** What a save would mean for visitors of the language. */
function markOf({ published, public: isPublic }: PreviewAnswer) {
  if (published) return isPublic ? 'published' : 'publishing'
  return isPublic ? 'withdrawn' : 'draft'
}

/** A link would leave the unsaved form. */
function stay(event: MouseEvent): void {
  if ((event.target as Element).closest('a')) event.preventDefault()
}

/** One answer for each language, as long as the dialog is open: the form cannot change meanwhile. */
function usePreview({ category, id, body, inCopy, language, drafts }: Omit<InOneLanguageProps, 'view'>) {
  const call = useCall()
  const opening = useId()
  return useQuery({
    queryKey: ['preview', opening, category.code, id, language, drafts],
    queryFn: ({ signal }): Promise<PreviewAnswer> => {
      const options = { method: 'POST', body, signal, quiet: true } as const
      const type = category.path
      const query = { lang: language, ...(drafts ? { all: '' } : {}) }
      return id === undefined
        ? call(callPath('POST :type/preview', { type }, query), options)
        : call(callPath('POST :type/:id/preview', { type, id }, { ...query, ...ofCopy(inCopy) }), options)
    },
    gcTime: 0,
    retry: false,
  })
}
