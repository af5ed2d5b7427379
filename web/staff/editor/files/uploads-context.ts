import { createContext, useContext } from 'react'
import type { UploadQueue } from './queue.ts'

export const UploadsContext = createContext<UploadQueue | null>(null)

/** The uploads to the edited product. */
export function useQueue(): UploadQueue {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('No product is being edited here')
  return uploads
}
