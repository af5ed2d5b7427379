import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PreviewAnswer } from '../../../domain/contracts/preview.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { type Language, languageCodes, languageRow } from '../../../domain/languages.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { createI18n, I18nextProvider } from '../../shared/i18n/i18n.ts'
import { addTexts } from '../../shared/i18n/more-texts.ts'
import { SettingsContext, useLanguage, useSettings } from '../../shared/settings.ts'
import { Modal } from '../../shared/ui/modal.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { faultMessage } from '../data/api.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { useEditing } from '../editor/edit-context.ts'
import { ofCopy } from '../editor/files/folders.ts'
import type { ProductForm } from '../editor/form.ts'
import { wholeBody } from '../editor/saved-body.ts'
import { changedTexts } from '../texts/staff-texts.ts'
import { CheckField } from '../ui/field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useTexts } from '../use-texts.ts'
import { GuidePlace } from './guide-place.tsx'
import { PreviewedProduct } from './previewed-product.tsx'

const views = ['page', 'panel', 'guide'] as const

/** A product as visitors would see it with the form's values, in each language; nothing is saved. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { category, base } = useEditing()
  const { getValues } = useFormContext<ProductForm>()
  /** The body of a save. */
  const [body] = useState(() => wholeBody(category, getValues(), base, undefined))
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
          <InOneLanguage key={language} body={body} language={language} drafts={drafts} view={view} />
        </Tabs>
      </Tabs>
    </Modal>
  )
}

interface InOneLanguageProps {
  body: ProductBody
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
function usePreview({ body, language, drafts }: Omit<InOneLanguageProps, 'view'>) {
  const { category, product, inCopy } = useEditing()
  const call = useCall()
  const opening = useId()
  return useQuery({
    queryKey: ['preview', opening, language, drafts],
    queryFn: ({ signal }): Promise<PreviewAnswer> => {
      const options = { method: 'POST', body, signal, quiet: true } as const
      const type = category.path
      const query = { lang: language, ...(drafts ? { all: '' } : {}) }
      if (!product) return call(callPath('POST :type/preview', { type }, query), options)
      const at = { type, id: product._id }
      return call(callPath('POST :type/:id/preview', at, { ...query, ...ofCopy(inCopy) }), options)
    },
    gcTime: 0,
    retry: false,
  })
}

interface InLanguageProps {
  language: Language
  /** Shown until the texts have loaded. */
  waiting: ReactNode
  children: ReactNode
}

/** Renders part of a page in another language. */
function InLanguage({ language, waiting, children }: InLanguageProps) {
  const settings = useSettings()
  const isOwn = settings.language === language
  const { data: i18n } = useQuery({
    queryKey: ['texts-in', language],
    // Without them nothing comes: the dialog says so.
    throwOnError: true,
    enabled: !isOwn,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const i18n = await createI18n(language, await changedTexts(language))
      await addTexts(i18n, language, 'later')
      return i18n
    },
  })
  if (isOwn) return children
  if (!i18n) return waiting
  return (
    <SettingsContext value={{ ...settings, language }}>
      <I18nextProvider i18n={i18n}>
        <div lang={languageRow(language).html}>{children}</div>
      </I18nextProvider>
    </SettingsContext>
  )
}
