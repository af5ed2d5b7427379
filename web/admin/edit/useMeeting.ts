import { useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { Language } from '../../../domain/languages.ts'
import { type Difference, differences, merged, type ThreeForms } from '../drafts/merge.ts'
import { useMay } from './EditContext.ts'
import { type ProductForm, toForm } from './form.ts'

/** A form that meets a product which somebody else has saved meanwhile. */
export interface Meeting {
  theirs: StaffProductAnswer
  forms: ThreeForms
  differences: readonly Difference[]
  /** What happens once it is chosen. */
  then: 'save' | 'edit'
}

interface MeetingOptions {
  category: Category
  /** The form is this by now, on top of that product. */
  onSettled: (theirs: StaffProductAnswer, form: ProductForm, then: Meeting['then']) => void
}

/** Brings a form and a product together that went different ways; asks where that is somebody's choice. */
export function useMeeting({ category, onSettled }: MeetingOptions) {
  const may = useMay()
  const [meeting, setMeeting] = useState<Meeting | null>(null)

  function settle({ theirs, forms, then }: Omit<Meeting, 'differences'>, keep: ReadonlySet<string>): void {
    setMeeting(null)
    onSettled(theirs, merged(category, forms, keep), then)
  }

  return {
    meeting,
    cancel: () => setMeeting(null),
    choose: (keep: ReadonlySet<string>) => meeting && settle(meeting, keep),
    /** What is not one's own to write is taken over without a question. */
    meet(theirs: StaffProductAnswer, base: ProductForm, mine: ProductForm, then: Meeting['then']): void {
      const forms = { base, mine, theirs: toForm(category, theirs) }
      const open = differences(category, forms).filter(({ part }) => may(...rightOf(part.path)))
      if (open.length === 0) settle({ theirs, forms, then }, new Set())
      else setMeeting({ theirs, forms, differences: open, then })
    },
  }
}

/** The field and language whose right a part of the form needs. */
function rightOf(path: string): [field: string, language?: Language] {
  const [first = '', language, field = ''] = path.split('.')
  return first === 'translations' ? [field, language as Language] : [first]
}
