import type { Category } from '../../../domain/categories/types.ts'
import { useTextAt } from '../use-texts.ts'
import { useEditing } from './edit-context.ts'

/** The label of a fact, in the category's own words where it has some. */
export function useFactLabel(): (name: string) => string {
  return useFactLabelIn(useEditing().category)
}

/** The same where no product is being edited. */
export function useFactLabelIn({ code }: Category): (name: string) => string {
  const textAt = useTextAt()
  return (name) => textAt(`facts.${code}/${name}`) ?? textAt(`facts.${name}`) ?? name
}
