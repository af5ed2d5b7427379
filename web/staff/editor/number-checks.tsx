import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { StaffAnswer } from '../../../domain/contracts/page-calls.ts'
import {
  canonicalNumber,
  numberProblem,
  type ProductNumberKind,
  productNumberKinds,
} from '../../../domain/product-numbers.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useStaffQueries } from '../data/use-staff-query.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { useEditing } from './edit-context.ts'
import type { ProductForm } from './form.ts'

/** Where a form has a number. */
export type NumberPath = ProductNumberKind | `variants.${number}.${ProductNumberKind}`

/** The numbers of a product and of its variants. */
export function numbersOf({ variants, ...product }: Pick<ProductForm, ProductNumberKind | 'variants'>) {
  const own = productNumberKinds.map((kind) => ({ path: kind as NumberPath, kind, value: product[kind] }))
  const others = variants.flatMap((variant, place) =>
    productNumberKinds.map((kind) => ({
      path: `variants.${place}.${kind}` as const,
      kind,
      value: variant[kind],
    })),
  )
  return [...own, ...others]
}

type PlacedNumber = ReturnType<typeof numbersOf>[number]

/** As a number is compared; null for none. */
function formOf({ kind, value }: PlacedNumber): string | null {
  const form = canonicalNumber(kind, value)
  return form === '' ? null : `${kind} ${form}`
}

/** The numbers that several variants have. */
function repeatedIn(numbers: readonly PlacedNumber[]): ReadonlySet<string> {
  const forms = numbers.flatMap((number) => (number.path === number.kind ? [] : (formOf(number) ?? [])))
  return new Set(forms.filter((form, place) => forms.indexOf(form) !== place))
}

/** What is known of a number while it is typed. */
interface NumberCheck {
  value: string
  /** Nothing is saved as long as it has one. */
  fault: 'taken' | 'repeated' | 'damaged' | null
  /** The product that has it, or a variant with it. */
  holder: StaffAnswer<'GET utils/unique/:field/:value/:id'>['holder']
  /** Why it is not known yet whether another product has it: it is being asked, or that had no answer. */
  open: 'checking' | 'unchecked' | null
}

const ChecksContext = createContext<ReadonlyMap<string, NumberCheck>>(new Map())

export const useNumberCheck = (path: NumberPath) => useContext(ChecksContext).get(path)

/** The numbers that cannot be saved, in the order of the form. */
export function useWrongNumbers() {
  return [...useContext(ChecksContext)].flatMap(([path, { fault }]) => (fault ? { path, fault } : []))
}

/** The server is asked when typing pauses, not at every key. */
const pauseMs = 300

/**
 * Checks the numbers of the form while they are typed; the database checks them again when the product is saved. Only
 * what reads its context is drawn again.
 */
export function NumberChecks({ children }: { children: ReactNode }) {
  const { base, id } = useEditing()
  const typed = useWatch({ compute: numbersOf })
  const debounced = useDebounced(typed, pauseMs)
  // What the product has already may stay, in whatever variant it stands by now.
  const { had, known, repeatedBefore } = useMemo(() => {
    const numbers = numbersOf(base)
    return { had: numbers, known: new Set(numbers.map(formOf)), repeatedBefore: repeatedIn(numbers) }
  }, [base])
  /** Null for a number that needs no check. */
  const requestOf = (number: PlacedNumber) => {
    const { kind, value } = number
    if (value.trim() === '' || known.has(formOf(number))) return null
    return callPath('GET utils/unique/:field/:value/:id', { field: kind, value: value.trim(), id })
  }
  const debouncedValues = new Map(debounced.map(({ path, value }) => [path, value.trim()]))
  const isDebounced = ({ path, value }: PlacedNumber) => debouncedValues.get(path) === value.trim()
  // One that is cleared and typed again is asked again.
  const requests = [...new Set(typed.filter(isDebounced).flatMap((each) => requestOf(each) ?? []))]
  // The holder of a number opens in another tab, where it may be given up.
  const answers = useStaffQueries(requests, true)

  const repeated = repeatedIn(typed)
  const checkOf = (number: PlacedNumber): NumberCheck => {
    const { path, kind, value } = number
    const request = requestOf(number)
    const answer = request ? answers[requests.indexOf(request)] : undefined
    const unanswered = answer?.isError ?? false
    // What was answered before the last question is no reason to stop a save.
    const holder = unanswered ? undefined : answer?.data?.holder
    const form = path === kind ? null : formOf(number)
    const isRepeated = form !== null && repeated.has(form) && !repeatedBefore.has(form)
    const isDamaged =
      numberProblem(kind, value) === 'damaged' &&
      had.every((each) => each.kind !== kind || each.value !== value)
    return {
      value,
      fault: holder ? 'taken' : isRepeated ? 'repeated' : isDamaged ? 'damaged' : null,
      holder,
      open: !request ? null : !answer || answer.isFetching ? 'checking' : unanswered ? 'unchecked' : null,
    }
  }
  return (
    <ChecksContext value={new Map(typed.map((number) => [number.path, checkOf(number)]))}>
      {children}
    </ChecksContext>
  )
}
