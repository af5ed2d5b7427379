import type { ReactNode } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'

/** The props of a staff part on a public page. */
export interface PartProps {
  /** The product that the part is about. */
  id?: string | undefined
  category?: CategoryCode
  /** What visitors see instead. */
  children?: ReactNode
}
