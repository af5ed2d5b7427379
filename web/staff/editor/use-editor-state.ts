import { useCallback, useState, useSyncExternalStore } from 'react'
import { set as setIn, useForm } from 'react-hook-form'
import { createStore, useStore } from 'zustand'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../../domain/contracts/working-copies.ts'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { merged, type OthersChanges, othersChanges } from '../conflicts/merge.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useAutosave } from './autosave/use-autosave.ts'
import type { Draft } from './drafts/use-draft.ts'
import { type Fault, faultsOf } from './faults.ts'
import { useFolderSync } from './files/use-file-writes.ts'
import { bodyText, type ProductForm, toForm } from './form.ts'
import { noField, useErrorOf } from './form-errors.ts'

/** What the form of a product is based on. */
interface Basis {
  /** The product as it was last read or saved; null while it is new. */
  product: StaffProductAnswer | null
  /** What waits to be published, as it was last read or saved, where the form is one of that. */
  waiting: Pick<WorkingCopyAnswer, 'version' | 'base' | 'before'> | null
  /** What the form is compared with: what it was filled with, or what was saved last. */
  base: ProductForm
}

/** Changes of others that somebody has to choose from. */
interface Conflict extends OthersChanges {
  /** What the form is based on afterwards. */
  basis: Partial<Basis>
  /** Goes on with what was interrupted. */
  resume: () => Promise<boolean>
}

interface EditorState extends Basis {
  /** The id that a new product will have. */
  newId: string
  /** The first form of a new product that was sent, where no answer has come. */
  lost: ProductForm | null
  isSaving: boolean
  /** It was to be saved as a draft, which may lack what publishing requires. */
  asDraft: boolean
  /** How often saving was refused, here or by the server. */
  refusals: number
  conflict: Conflict | null
  /** What the form has taken over from others without a question, to be said. */
  takenOver: OthersChanges | null
}

export interface ProductEditorProps {
  category: Category
  /** The product as it was read; null for a new one. */
  read: StaffProductAnswer | null
  /** The base of a new product. */
  initial: ProductForm
  /** The id that a new product will have. */
  newId: string
  /** The product that this is a copy of. */
  copyOf: StaffProductAnswer | undefined
  /** What waits to be published. */
  draft: Draft
  /** Reads the product again. */
  readAgain: () => Promise<StaffProductAnswer | undefined>
  /** Called when a new product has been added, while its form is shown. */
  onAdded: (id: string) => void
}

export type Editor = ReturnType<typeof useEditorState>

/**
 * Where the form of a product stands, and how it goes on: with what was saved, with what somebody else has saved
 * meanwhile, and with unsaved work of earlier. It is kept outside React's rendering, so that what goes on after an
 * answer reads it as it is by then.
 */
export function useEditorState({
  category,
  read,
  initial,
  newId,
  copyOf,
  draft,
  onAdded,
}: ProductEditorProps) {
  const { level } = useStaff()
  const isLeaving = useIsLeaving()
  const syncFolder = useFolderSync()
  const [store] = useState(() =>
    createStore<EditorState>(() => ({
      product: read,
      waiting: (draft.isOpen && draft.stored) || null,
      base: initial,
      newId,
      lost: null,
      isSaving: false,
      asDraft: false,
      refusals: 0,
      conflict: null,
      takenOver: null,
    })),
  )
  const { getState: get, setState: set } = store
  const state = useStore(store)
  const errorOf = useErrorOf(category)
  const form = useForm<ProductForm>({
    defaultValues: initial,
    resolver: (values) => {
      const { base, asDraft } = get()
      const faults = faultsOf(category, base, values).filter(({ kind }) => !asDraft || kind === 'fact')
      const errors = {}
      for (const fault of faults) setIn(errors, fault.path ?? noField, errorOf(fault))
      return faults.length === 0 ? { values, errors } : { values: {}, errors }
    },
  })
  const { product, waiting, base } = state
  /** Whether saving would change anything: true exactly while the form differs from its base. */
  const isUnsaved = () => bodyText(category, form.getValues()) !== bodyText(category, get().base)
  const unsaved = useSyncExternalStore(
    useCallback((callback) => form.subscribe({ formState: { values: true }, callback }), [form]),
    isUnsaved,
  )
  const autosave = useAutosave({
    code: category.code,
    id: product ? `${waiting ? 'working-' : ''}${product._id}` : copyOf ? `copy-${copyOf._id}` : 'add',
    form,
    base,
    version: (waiting ?? product)?.version ?? null,
    newId: product ? undefined : state.newId,
    unsaved,
  })

  /** The basis of a form of what is published. */
  const ofProduct = (live: StaffProductAnswer): Basis => ({
    product: live,
    waiting: null,
    base: toForm(category, live),
  })
  /** Whether the form may be saved as it is; if not, it says why. @param asDraft what publishing requires may be missing then */
  async function isValid(asDraft: boolean): Promise<boolean> {
    set({ asDraft })
    const valid = await form.trigger()
    if (!valid) set({ refusals: get().refusals + 1 })
    return valid
  }
  /** Says why the server has refused it. */
  function refuse(faults: readonly Fault[]): void {
    for (const fault of faults) form.setError((fault.path ?? noField) as 'name', errorOf(fault))
    set({ refusals: get().refusals + 1 })
  }

  /** The same form with another version of the product: one of what waits stays that. */
  function onLive(live: StaffProductAnswer): Partial<Basis> {
    const { waiting: now } = get()
    return now ? { product: live, waiting: { ...now, base: live.version, before: live } } : ofProduct(live)
  }

  /** @param values what the form says from here on */
  function goOn(basis: Partial<Basis>, values: ProductForm): void {
    const before = get()
    set(basis)
    form.reset(values)
    const now = get()
    // It is kept under another name from here on.
    if (!before.product || !before.waiting !== !now.waiting) {
      autosave.forget()
      autosave.taken()
    }
    if (!now.product) return
    if (before.product) void syncFolder(now.product.artnr, before.product.artnr)
    else if (!isLeaving()) onAdded(now.product._id)
  }

  /** Goes on with what was saved. @param sent the form that it was made of: what has been typed since stays */
  function goOnSaved(live: StaffProductAnswer, sent: ProductForm): void {
    const typed = form.getValues()
    const reviewed = typed.reviewed?.filter((language) => !sent.reviewed?.includes(language)) ?? []
    const forms = { base: sent, mine: { ...typed, reviewed }, theirs: toForm(category, live) }
    goOn(ofProduct(live), merged(category, forms))
  }

  /**
   * Rebases a form on what somebody else has saved. Changes of different fields are merged without a question.
   * @param mine the form, and what it was based on
   * @param resume goes on with what was interrupted, once somebody has chosen
   * @param basis what the form is based on then
   * @returns whether nothing was left to choose, so that the form is based on `theirs` already
   */
  function compare(
    theirs: StaffProductAnswer,
    mine: Pick<OthersChanges['forms'], 'base' | 'mine'>,
    then: OthersChanges['then'],
    resume: () => Promise<boolean> = async () => true,
    basis = onLive(theirs),
  ): boolean {
    const changes = othersChanges(category, level, theirs, mine, then)
    const conflict = { ...changes, basis, resume }
    if (changes.both.length > 0) {
      set({ conflict })
      return false
    }
    choose(conflict, new Set())
    // Who has restored an earlier version knows it.
    if (changes.others.length > 0 && then !== 'restore') set({ takenOver: changes })
    return true
  }

  /** The same with what waits by now. */
  function compareWaiting(
    stored: WorkingCopyAnswer,
    mine: Parameters<typeof compare>[1],
    then: OthersChanges['then'],
    resume?: () => Promise<boolean>,
  ): boolean {
    const { product: theirs, changed, user } = stored
    const basis = { waiting: stored, base: toForm(category, theirs) }
    return compare({ ...theirs, log: { changed, user } }, mine, then, resume, basis)
  }

  /** @param own paths of the parts whose own value was chosen */
  function choose({ basis, forms, locked }: Conflict, own: ReadonlySet<string>): void {
    goOn(basis, merged(category, forms, new Set([...own, ...locked.map(({ path }) => path)])))
    autosave.taken()
  }

  return {
    category,
    form,
    state,
    get,
    set,
    unsaved,
    isUnsaved,
    isLeaving,
    autosave,
    isValid,
    refuse,
    ofProduct,
    goOn,
    goOnSaved,
    compare,
    compareWaiting,
    choose,
  }
}
