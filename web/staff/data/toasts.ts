import { createStore, useStore } from 'zustand'

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
/** One that offers a way back stays until somebody has read it. */
export const undoMs = 10_000
/** More would cover the page. */
const atOnce = 4

const toasts = createStore<readonly Toast[]>(() => [])
let next = 1

/** Shows a message in the corner for a while. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = next++
  // The way back from an earlier act would be another one by now.
  const stays = (shown: Toast) => !toast.action || !shown.action
  toasts.setState((shown) => [...shown.filter(stays), { ...toast, id }].slice(-atOnce), true)
  setTimeout(() => dismissToast(id), toast.action ? undoMs : toastMs)
}

export function dismissToast(id: number): void {
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id), true)
}

export const shownToasts = toasts.getState

export const useToasts = () => useStore(toasts)
