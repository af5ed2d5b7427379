import { type ClipboardEvent, type Ref, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { maxQueryLength, minQueryLength } from '../../../domain/search/limits.ts'
import type { NamedProduct } from '../../../domain/search/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useCombobox } from '../../shared/ui/combobox/use-combobox.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { onDemand } from '../../shared/ui/on-demand.tsx'
import { useEarlyText } from '../../shared/ui/use-early-text.ts'
import { partsAround, usePastedList } from '../replacement/use-pasted-list.ts'
import { fewHits, type Limits, moreHits, type Option } from './groups.ts'
import { searchShortcuts } from './search-shortcuts.ts'

/** The search code and the index load when the field is first used. */
const SearchResults = onDemand(async () => (await import('./search-results.tsx')).SearchResults)

/** The parameter that names the product. */
export type FoundProduct = Pick<NamedProduct, 'category' | 'id'>

interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>
  /** The id of the field. */
  id: string
  /** Where the results are: in a sheet below the field, or in the rest of the dialog. */
  popup: 'below' | 'fill'
  /** Opens a found product on top of the page. */
  onProduct: (product: FoundProduct) => void
  /** Adds a button that closes the dialog around the field. */
  onClose?: () => void
}

const noLimits: Limits = {}

/** The options on show. Old ones, but for suggested pages, belong to an earlier query. */
interface Found {
  options: readonly Option[]
  isOld: boolean
}

/** Arrows move through the results, Enter opens one, the first where none is active, and Esc clears the field. */
export function SearchField({ ref, id, popup, onProduct, onClose }: SearchFieldProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [used, setUsed] = useState(popup === 'fill')
  const [inside, setInside] = useState(popup === 'fill')
  const [found, setFound] = useState<Found>({ options: [], isOld: false })
  const [more, setMore] = useState<{ of: string; limits: Limits }>({ of: '', limits: {} })
  const action = useHref(linkTo('search'))
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, (text, isFocused) => {
    setQuery(text)
    setUsed(used || isFocused)
    setInside(inside || isFocused)
  })
  const term = query.trim()
  const shown = inside && term !== ''
  const limits = more.of === term ? more.limits : noLimits
  const clear = () => {
    setQuery('')
    input.current?.focus()
  }
  // From the dialog, in its place: Back leads to the page, not to the search.
  const replace = popup === 'fill'
  const goTo = (to: string) => {
    setQuery('')
    void navigate(to, { replace })
  }
  const redirectToList = usePastedList({ replace })
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const [before, text, after] = partsAround(event)
    const lines = text.split(/[\n\r\t]+/)
    const line = [before, ...lines, after].filter((part) => part !== '').join(', ')
    redirectToList(event, {
      isTooMany: lines.length > 1 && line.length > maxQueryLength,
      onList: () => setQuery(''),
      onOthers: () => {
        setQuery(line)
        setInside(true)
      },
    })
  }
  const openProduct = ({ category, id: productId }: FoundProduct) => {
    // Closing the product returns to the focused element: in a closed sheet nothing can have the focus.
    if (popup === 'below') input.current?.focus()
    onProduct({ category, id: productId })
  }
  const choose = (option: Option) => {
    if (option.kind === 'page') goTo(option.to)
    else if (option.kind === 'product') openProduct(option.product)
    else
      setMore({
        of: term,
        limits: { ...limits, [option.group]: (limits[option.group] ?? fewHits) + moreHits },
      })
  }
  const combobox = useCombobox<Option>({
    id,
    items: found.options,
    text: query,
    query: term,
    isOpen: shown,
    takesFirst: true,
    isCurrent: ({ kind }) => kind === 'page' || !found.isOld,
    onText: (text) => {
      setQuery(text)
      setInside(true)
    },
    onChoose: choose,
    // The next Esc closes the dialog.
    onEscape: () => setQuery(''),
  })
  // The list is there once it has loaded.
  const menu = combobox.getMenuProps({ 'aria-label': t('ui.search.label') }, { suppressRefError: true })
  return (
    // biome-ignore lint/a11y/useSemanticElements: role=search has no element that every browser supports
    <form
      role="search"
      action={action}
      onSubmit={(event) => event.preventDefault()}
      className={popup === 'fill' ? 'flex min-h-0 grow flex-col' : undefined}
      onBlur={(event) => {
        if (popup === 'below' && !event.currentTarget.contains(event.relatedTarget)) setInside(false)
      }}
      onKeyDown={(event) => {
        if (popup !== 'below' || event.key !== 'Escape' || event.defaultPrevented) return
        input.current?.focus()
        setInside(false)
      }}
    >
      <div className={cx(popup === 'fill' && 'flex items-center gap-1 border-b border-line p-2')}>
        <div className="relative grow">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-mute"
          />
          <input
            {...combobox.getInputProps({
              ref: (element) => {
                input.current = element
                if (typeof ref === 'function') ref(element)
                else if (ref) ref.current = element
              },
              'aria-label': t('ui.search.label'),
              name: 'q',
              onPaste,
              onFocus: () => {
                setUsed(true)
                setInside(true)
              },
            })}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            aria-keyshortcuts={popup === 'below' ? searchShortcuts : undefined}
            placeholder={t('ui.search.placeholder')}
            maxLength={maxQueryLength}
            autoCapitalize="off"
            spellCheck={false}
            className="h-11 w-full rounded-lg border border-edge bg-paper pr-17 pl-10 text-base text-ink placeholder:text-mute lg:text-[0.9375rem]"
          />
          {query !== '' ? (
            <button
              type="button"
              onClick={clear}
              aria-label={t('ui.search.clear')}
              className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-lg text-mute hover:text-ink"
            >
              <Icon name="close" className="size-4" />
            </button>
          ) : (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded border border-line bg-card px-1.5 font-sans text-xs leading-5 text-mute lg:block"
            >
              Ctrl K
            </span>
          )}
        </div>
        {onClose && (
          <button
            type="button"
            onClick={onClose}
            className="min-h-11 shrink-0 cursor-pointer rounded-lg px-2 text-[0.9375rem] font-medium text-ink"
          >
            {t('ui.common.close')}
          </button>
        )}
      </div>
      <div
        // What is pressed beside the options takes the focus, or that would leave the search and close it.
        tabIndex={-1}
        className={cx(
          'flex-col overflow-hidden',
          shown ? 'flex' : inside ? 'hidden has-[[data-remembered]]:flex' : 'hidden',
          popup === 'below'
            ? 'surface absolute top-full right-0 z-40 mt-2 max-h-[min(40rem,calc(100dvh-6rem))] w-[min(36rem,100vw-3rem)]'
            : 'min-h-0 grow',
        )}
      >
        {shown && term.length < minQueryLength && (
          <p className="px-4 py-5 text-mute">{t('ui.search.hint')}</p>
        )}
        {used && (
          <SearchResults
            combobox={combobox}
            menu={menu}
            query={shown && term.length >= minQueryLength ? term : ''}
            untouched={inside && term === ''}
            limits={limits}
            onFound={setFound}
            onProduct={openProduct}
            waiting={<p className="px-4 py-5 text-mute">{t('ui.search.loading')}</p>}
          />
        )}
      </div>
    </form>
  )
}
