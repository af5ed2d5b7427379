import type { ReactNode } from 'react'
import type { CategoryCode } from '../../domain/categories/codes.ts'

/** What a part of the staff's that stands on a public page is given. */
export interface PartProps {
  /** The product that the part is about. */
  id?: string | undefined
  category?: CategoryCode
  /** What visitors see in its place. */
  children?: ReactNode
}
