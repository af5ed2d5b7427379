import { type ClipboardEvent, type FormEvent, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { maxNumbers, readNumbers } from '../../../domain/replacements.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ComboboxField } from '../../shared/ui/combobox/combobox-field.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { NumberSuggestion } from '../search/marked.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'
import { numberError, numbersQuery, splitLine, writeNumbers } from './numbers.ts'
import { usePastedList } from './use-pasted-list.ts'

/** How many old numbers are suggested, each once, whichever guides have it. */
const maxHits = 8

interface NumberFormProps {
  numbers: readonly string[]
}

/**
 * Asks for old numbers: one, or a pasted list. Known numbers are suggested while typing. A plain GET form, so that it
 * works before scripts have loaded as well.
 */
export function NumberForm({ numbers }: NumberFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const requested = writeNumbers(numbers)
  const [value, setValue] = useState(requested)
  const [error, setError] = useState<string | null>(null)
  const [used, setUsed] = useState(false)
  const { data: index } = useSearchIndex(used)
  const { others, typed } = splitLine(value)
  const suggested = useMemo(() => {
    const hits = typed === '' ? [] : (index?.search(typed, 2 * maxHits).utb.hits ?? [])
    return [...Map.groupBy(hits, ({ artnr }) => artnr).entries()].slice(0, maxHits)
  }, [index, typed])
  // Back, forward and a shared link change the numbers from outside.
  const [shown, setShown] = useState(requested)
  if (shown !== requested) {
    setShown(requested)
    setValue(requested)
    setError(null)
  }

  const change = (text: string) => {
    setValue(text)
    setError(null)
  }
  const ask = (text: string) => {
    const wanted = readNumbers(text)
    const words = numberError(t, wanted)
    setError(words)
    const search = numbersQuery(wanted.numbers)
    // Asked for again it is no step of its own for Back.
    if (words === null) navigate({ search }, { replace: search === numbersQuery(numbers) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(value)
  }
  const redirectToList = usePastedList()
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) =>
    redirectToList(event, {
      onOthers: ([before, text, after]) =>
        change(writeNumbers(readNumbers(`${before},${text},${after}`).numbers)),
    })
  const suggest = (number: string) => {
    const line = writeNumbers([...others, number])
    setValue(line)
    ask(line)
  }
  const count = readNumbers(value).numbers.length
  return (
    // No landmark of its own: a page has one search, that of the catalogue.
    <form onSubmit={submit} className="mt-6">
      <div className="flex items-end gap-2 sm:gap-3">
        <ComboboxField
          label={t('ui.replacement.label')}
          frameClass="min-w-0 grow sm:max-w-120"
          className="min-h-11 w-full rounded-lg border border-edge bg-card px-3 font-mono text-base aria-invalid:border-error"
          value={value}
          onValue={change}
          items={suggested}
          keyOf={([artnr]) => artnr}
          onChoose={([artnr]) => suggest(artnr)}
          renderItem={([artnr, hits]) => (
            <NumberSuggestion
              number={artnr}
              marks={hits[0]?.marks ?? []}
              aside={hits.flatMap(({ products }) => products.map(({ name }) => name)).join(', ')}
            />
          )}
          id="old-number"
          name="q"
          aria-invalid={error !== null}
          aria-describedby="old-number-help"
          onFocus={() => setUsed(true)}
          onPaste={onPaste}
          autoCapitalize="characters"
        />
        {/* Beside the field, where the suggestions below it do not cover it. */}
        <Button type="submit" kind="primary" className="shrink-0 max-sm:px-3">
          <Icon name="search" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{t('ui.replacement.submit')}</span>
        </Button>
      </div>
      <p id="old-number-help" className="mt-2 min-h-6 text-sm text-mute">
        {error ? (
          <span role="alert" className="text-error">
            {error}
          </span>
        ) : count > 1 ? (
          t('ui.replacement.count', { count })
        ) : (
          t('ui.replacement.help', { max: maxNumbers })
        )}
        {count > maxNumbers && (
          <Link to="?desk=" state={{ written: value }} className="ml-3 font-medium text-steel underline">
            {t('ui.replacement.asList')}
          </Link>
        )}
      </p>
    </form>
  )
}
