import { useSyncExternalStore } from 'react'
import { Listeners } from '../../listeners.ts'

export type ToastKind = 'success' | 'error' | 'warning'

export interface Toast {
  id: number
  kind: ToastKind
  /** In bold above the message. */
  title?: string | undefined
  message: string
  /** Below the message, in small. */
  note?: string | undefined
  /** A way to take back what it tells. */
  action?: { label: string; run: () => void } | undefined
}

export const toastMs = 5000
/** More would cover the page. */
const atOnce = 4

let toasts: readonly Toast[] = []
let next = 1
const listeners = new Listeners()

function set(value: readonly Toast[]): void {
  toasts = value
  listeners.notify()
}

/** Shows a message in the corner for five seconds. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = next++
  set([...toasts, { ...toast, id }].slice(-atOnce))
  setTimeout(() => dismissToast(id), toastMs)
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

export function shownToasts(): readonly Toast[] {
  return toasts
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(listeners.subscribe, shownToasts)
}
