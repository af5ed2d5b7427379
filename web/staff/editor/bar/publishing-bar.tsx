import { useId, useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Language } from '../../../../domain/languages.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { isPublic } from '../../data/seen.ts'
import { Flag } from '../../ui/flag.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { useDates } from '../../use-dates.ts'
import { useTexts } from '../../use-texts.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { useCanWrite, useEditing } from '../edit-context.ts'
import { FieldLink } from '../field-link.tsx'
import { focusField } from '../focus-field.ts'
import { type ProductForm, publishPath } from '../form.ts'
import { useWarnings } from '../sections/warnings.ts'
import type { SaveState, useProductEditor } from '../use-product-editor.ts'
import { type Publication, publications, usePublishing } from './publication.ts'
import { type BarMenuActions, useBarMenu } from './use-bar-menu.ts'
import { useCheckedSave } from './use-checked-save.ts'

interface PublishingBarProps extends BarMenuActions {
  editor: ReturnType<typeof useProductEditor>
}

const dots: Record<SaveState, string> = {
  new: 'border-brass',
  saved: 'border-ok bg-ok',
  unsaved: 'border-brass bg-brass',
  saving: 'border-steel',
  uploading: 'border-steel',
  pending: 'border-brass bg-brass',
}

/** The bar at the bottom of the window: where the product stands in each language, and saving and publishing. */
export function PublishingBar({ editor, ...actions }: PublishingBarProps) {
  const { draft, busy, state } = editor
  const { t } = useTexts()
  const { product } = useEditing()
  const { ready, missing } = usePublishing(draft)
  const { fault, save } = useCheckedSave(editor)
  const stopped = fault !== null
  const menu = useBarMenu(editor, { ready, stopped, ...actions })
  const saveButton = useRef<HTMLButtonElement>(null)
  const hint = useId()
  const isLive = product !== null && isPublic(product)
  const canPublish = ready.length + missing.length > 0
  // What visitors do not see yet is published; what they see is updated.
  const publishesFirst = ready.length > 0 && (draft.isOpen || !isLive)
  const outcome = outcomeOf({ fault, draft, isLive })
  return (
    <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card print:hidden">
      <div className="page grid gap-1.5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <SavedThing />
          <LanguageStates draft={draft} />
          {draft.stored && (
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
              <span className="font-semibold text-brass">
                {t(draft.isOpen ? 'publishing.showsWaiting' : 'publishing.showsPublished')}
              </span>
              <button
                type="button"
                onClick={editor.turn}
                className={cx('cursor-pointer underline underline-offset-4', linkLook)}
              >
                {t(draft.isOpen ? 'publishing.showPublished' : 'publishing.showWaiting')}
              </button>
            </p>
          )}
        </div>
        {missing.length > 0 && <Missing missing={missing} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <SaveStatus state={state} waits={draft.isOpen} />
          <WarningsButton />
          <span className="flex flex-wrap items-center justify-end gap-2 max-sm:basis-full sm:gap-3">
            {outcome && (
              <span
                id={hint}
                className={cx(
                  'text-sm max-sm:basis-full',
                  stopped ? 'text-error' : 'text-mute max-sm:text-xs',
                )}
              >
                {t(outcome)}
              </span>
            )}
            <MenuButton
              label={t('publishing.more')}
              items={menu}
              className="grid size-11 cursor-pointer place-items-center rounded-lg border border-line text-ink hover:bg-paper"
            >
              <StaffIcon name="dots" className="size-5" />
            </MenuButton>
            <button
              ref={saveButton}
              type="button"
              onClick={save}
              disabled={stopped}
              aria-describedby={outcome ? hint : undefined}
              title={t('edit.saveHint')}
              className={buttonClass(publishesFirst ? 'secondary' : 'primary', 'max-sm:grow sm:min-w-32')}
            >
              {t('common.save')}
            </button>
            {canPublish && (
              <PublishButton
                ready={ready}
                isFirst={publishesFirst}
                stopped={stopped}
                busy={busy}
                instead={saveButton}
                onPublish={editor.publish}
              />
            )}
          </span>
        </div>
      </div>
    </div>
  )
}

interface Outcome {
  fault: ReturnType<typeof useCheckedSave>['fault']
  draft: Draft
  isLive: boolean
}

/** What a save leads to, or why there can be none; null where nobody but staff sees it. */
function outcomeOf({ fault, draft, isLive }: Outcome) {
  if (fault) return `edit.stopped.${fault}` as const
  if (draft.isOpen)
    return draft.stored?.schedules.length ? 'publishing.savedToPlan' : 'publishing.savedToWait'
  return isLive ? 'publishing.savedToShow' : null
}

const linkLook = 'min-h-6 decoration-mute hover:decoration-ink'

interface PublishButtonProps {
  ready: Language[]
  isFirst: boolean
  stopped: boolean
  busy: boolean
  /** What gets the focus once there is nothing left to publish. */
  instead: { readonly current: HTMLButtonElement | null }
  onPublish: (languages: Language[]) => void
}

/** Publishes in the languages whose flags it shows. */
function PublishButton({ ready, isFirst, stopped, busy, instead, onPublish }: PublishButtonProps) {
  const { t } = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const off = stopped || ready.length === 0
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (shown === document.activeElement) instead.current?.focus()
    }
  }, [instead])
  const languages = ready.map((language) => t(`common.languagesInText.${language}`)).join(', ')
  return (
    <button
      ref={button}
      type="button"
      // The focus stays while it is being published.
      onClick={() => busy || off || onPublish(ready)}
      aria-disabled={busy || off || undefined}
      title={ready.length > 0 ? t('publishing.publishHint', { languages }) : t('publishing.incomplete')}
      className={buttonClass(
        isFirst ? 'primary' : 'secondary',
        cx('max-sm:grow', off && 'cursor-default! border-line! bg-card! text-mute!'),
      )}
    >
      {t('publishing.publish')}
      <span className="flex gap-1" aria-hidden="true">
        {ready.map((language) => (
          <Flag key={language} language={language} decorative />
        ))}
      </span>
    </button>
  )
}

/** What languages lack before they can be published; each leads to its field. On a phone it is one line that scrolls. */
function Missing({ missing }: Pick<ReturnType<typeof usePublishing>, 'missing'>) {
  const { t } = useTexts()
  return (
    <ul
      aria-label={t('publishing.missing')}
      className="flex gap-x-4 overflow-x-auto text-sm whitespace-nowrap text-brass sm:flex-wrap"
    >
      {missing.map(({ language, fields }) => (
        <li key={language} className="flex items-baseline gap-x-2">
          <span className="flex items-center gap-1.5">
            <Flag language={language} decorative />
            {t('publishing.missingIn', { language: t(`common.languagesInText.${language}`) })}
          </span>
          {fields.map((field) => (
            <FieldLink key={field} to={publishPath(language, field)} className={linkLook}>
              {t(`edit.missingFields.${field}`)}
            </FieldLink>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Whether everything is saved. */
function SaveStatus({ state, waits }: { state: SaveState; waits: boolean }) {
  const { t } = useTexts()
  const texts: Record<SaveState, string> = {
    new: t('edit.unsavedNew'),
    saved: t(waits ? 'publishing.savedAndWaits' : 'edit.saved'),
    unsaved: t('edit.unsaved'),
    saving: t('common.saving'),
    uploading: t('files.uploading'),
    pending: t('files.waitingForSave'),
  }
  return (
    <p className="flex min-w-0 grow items-center gap-2.5 text-[0.9375rem]">
      <span className={cx('size-2.5 shrink-0 rounded-full border-2', dots[state])} aria-hidden="true" />
      <span role="status">{texts[state]}</span>
    </p>
  )
}

/** The number of warnings; a press leads to the first. */
function WarningsButton() {
  const { t } = useTexts()
  const warnings = useWarnings()
  const [first] = warnings
  if (!useCanWrite()('spec') || !first) return null
  return (
    <button
      type="button"
      title={first.text}
      onClick={() => focusField(first.to)}
      className="flex min-h-10 cursor-pointer items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-brass hover:bg-brass-bg"
    >
      <Icon name="warning" className="size-4" />
      <span className="max-sm:sr-only">{t('sections.warnings', { count: warnings.length })}</span>
      <span aria-hidden="true" className="tnum sm:hidden">
        {warnings.length}
      </span>
    </button>
  )
}

/** What is being saved, by the form's present name and number; on a phone the head of the page has to do. */
function SavedThing() {
  const { t } = useTexts()
  const [name, artnr] = useWatch<ProductForm, ['name', 'artnr']>({ name: ['name', 'artnr'] })
  return (
    <p className="flex max-w-full min-w-0 items-baseline gap-2 text-sm max-sm:hidden">
      <span className="min-w-16 truncate font-semibold" title={name}>
        {name.trim() || t('sections.nameless')}
      </span>
      <span className="min-w-0 truncate number text-mute">{artnr}</span>
    </p>
  )
}

const tones: Record<Publication['state'], string> = {
  unpublished: 'text-mute',
  published: 'text-ok',
  waiting: 'text-brass',
}

/** Where the product stands in each language, in words. */
function LanguageStates({ draft }: { draft: Draft }) {
  const { t } = useTexts()
  const { product } = useEditing()
  const { inStockholm: onClock } = useDates()
  return (
    <ul aria-label={t('edit.publishing')} className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {publications(product, draft.stored).map(({ state, planned, languages }) => (
        <li key={languages.join()} className={cx('flex items-center gap-1.5 font-medium', tones[state])}>
          {languages.map((language) => (
            <Flag key={language} language={language} />
          ))}
          <span>
            {t(`publishing.state.${state}`)}
            {planned !== null && `, ${t('publishing.planned', { date: onClock(planned) })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
