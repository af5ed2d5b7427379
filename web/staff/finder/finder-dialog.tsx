import { useEffect, useId } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import { Option } from '../../shared/ui/combobox/option.tsx'
import { useCombobox } from '../../shared/ui/combobox/use-combobox.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useTexts } from '../use-texts.ts'
import { type FoundOption, useFinderResults } from './use-finder-results.ts'

interface FinderDialogProps {
  query: string
  setQuery: (query: string) => void
  onClose: () => void
}

/** Finds everything that the user can edit or do: Enter opens the first option, or the active one. */
export function FinderDialog({ query, setQuery, onClose }: FinderDialogProps) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const { groups, isError, isFetching, refetch } = useFinderResults(query)
  const options = groups.flatMap((group) => group.options)
  const term = query.trim()
  // Back may lead to another page, over which the dialog must not stay. A page that was still loading when it opened
  // does not close it.
  useEffect(() => {
    window.addEventListener('popstate', onClose)
    return () => window.removeEventListener('popstate', onClose)
  }, [onClose])
  const choose = (option: FoundOption) => {
    onClose()
    void navigate(option.to)
  }
  const combobox = useCombobox({
    id,
    items: options,
    text: query,
    query,
    isOpen: query !== '' || options.length > 0,
    first: 0,
    isCurrent: ({ isOld }) => !isOld,
    onText: setQuery,
    onChoose: choose,
    onEscape: () => (query === '' ? onClose() : setQuery('')),
  })
  const isEmpty = term.length > 1 && options.length === 0 && !isFetching && !isError
  const nothing = isEmpty ? t('finder.nothing', { query: term }) : null
  const announce = useAnnounce()
  useEffect(() => {
    if (nothing) announce(nothing)
  }, [nothing, announce])
  let position = 0
  return (
    <Dialog
      aria-label={t('finder.open')}
      onClose={onClose}
      first="input"
      className="mx-auto mt-[10dvh] max-h-[80dvh] w-[calc(100vw-2rem)] max-w-160 overflow-hidden rounded-box border border-line bg-card p-0 text-ink max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:border-0"
    >
      <div className="flex max-h-[inherit] flex-col max-sm:h-full">
        <div className="flex items-center gap-1 border-b border-line p-2">
          <input
            {...combobox.getInputProps({ 'aria-label': t('finder.open') })}
            type="text"
            inputMode="search"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            placeholder={t('finder.placeholder')}
            className="h-11 min-w-0 grow rounded-lg border border-edge bg-paper px-3 text-base text-ink placeholder:text-mute"
          />
          <CloseButton
            label={say('ui.common.close')}
            onClick={onClose}
            className="size-11 text-mute hover:text-ink"
          />
        </div>
        {term.length < 2 && options.length === 0 && <p className="px-4 py-5 text-mute">{t('finder.hint')}</p>}
        {nothing && <p className="px-4 py-5 text-mute">{nothing}</p>}
        {isError && (
          <ErrorState
            className="rounded-none border-0"
            text={t('common.loadFailed')}
            onRetry={() => void refetch()}
          />
        )}
        {term.length > 1 && options.length === 0 && isFetching && (
          <p className="px-4 py-5">
            <Spinner label={say('ui.common.loading')} />
          </p>
        )}
        <div
          {...combobox.getMenuProps({ 'aria-label': t('finder.open') })}
          className="min-h-0 overflow-y-auto overscroll-contain"
        >
          {groups.map(({ title, options: inGroup }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
            <div key={title} role="group" aria-label={title} className="border-line py-2 not-first:border-t">
              <p aria-hidden="true" className="overline-label px-4 pt-1 pb-1.5">
                {title}
              </p>
              {inGroup.map((option) => (
                <Option key={option.key} combobox={combobox} item={option} index={position++}>
                  <span className="line-clamp-2 min-w-0 grow font-medium">{option.label}</span>
                  {option.draft && <Badge tone="brass">{t('finder.draft')}</Badge>}
                  {option.about && <span className="number text-sm break-all text-mute">{option.about}</span>}
                </Option>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
