import { useId, useMemo, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import type { GuideState } from '../../../domain/guide/state.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ComboboxField } from '../../shared/ui/combobox/combobox-field.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { listedNumbers } from '../replacement/numbers.ts'
import { usePastedList } from '../replacement/use-pasted-list.ts'
import { NumberSuggestion } from '../search/marked.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'
import { lookUp } from './look-up.ts'
import { partLink } from './part-link.ts'

/** Loads when the field is first used, as the search does. */
const PartSuggestions = loadable(
  'identify-part/part-suggestions',
  async () => (await import('./part-suggestions.tsx')).PartSuggestions,
  { optional: true },
)

interface PartFieldProps {
  label: string
  help: string
  /** The products chosen so far. */
  state: GuideState
  /** The target replaces this history entry. */
  replaces?: true
}

/** For a door that has a part already: the part's number or name leads to what fits it. */
export function PartField({ label, help, state, replaces }: PartFieldProps) {
  const navigate = useNavigate()
  const action = useHref(linkTo('search'))
  const texts = useCategoryTexts()
  const helpId = useId()
  const [value, setValue] = useState('')
  const [used, setUsed] = useState(false)
  const redirectToList = usePastedList({ replace: replaces === true })
  const query = value.trim()
  const search = useSearchIndex(used)
  const lookedUp = useMemo(() => lookUp(query, search.data), [query, search.data])
  return (
    // Without scripts it is looked for in the whole catalogue.
    <form action={action} onSubmit={(event) => event.preventDefault()}>
      <ComboboxField
        label={label}
        name="q"
        value={value}
        onValue={setValue}
        items={lookedUp?.suggested.parts ?? []}
        keyOf={({ product }) => product.id}
        // A merely similar number is never chosen automatically.
        first={lookedUp?.suggested.near ? -1 : 0}
        onChoose={({ product }) => {
          const place = partLink(state, product.category, product.id)
          void navigate(place.to, { replace: replaces === true, state: place.state })
        }}
        renderItem={({ product, number, marks, own }) => {
          const name = own ? product.name : `${product.artnr} ${product.name}`
          return (
            <NumberSuggestion
              number={number}
              marks={marks}
              aside={`${name} · ${texts.one(product.category)}`}
            />
          )
        }}
        onFocus={() => setUsed(true)}
        // The field takes one part: several numbers are a list as well.
        onPaste={(event) =>
          redirectToList(event, {
            isTooMany: listedNumbers(event.clipboardData.getData('text')).length > 1,
            onOthers: (parts) => setValue(parts.filter((part) => part !== '').join(' ')),
          })
        }
        maxLength={100}
        aria-describedby={helpId}
      >
        <p id={helpId} className="mt-2 text-sm text-mute">
          {help}
        </p>
        {used && <PartSuggestions query={query} search={search} lookedUp={lookedUp} />}
      </ComboboxField>
    </form>
  )
}
