import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type I18n, I18nextProvider } from './shared/i18n/i18n.ts'
import { type Settings, SettingsContext } from './shared/settings.ts'
import { LiveRegionProvider } from './shared/ui/live-region.tsx'

interface AppProps {
  settings: Settings
  i18n: I18n
  queryClient: QueryClient
  /** The router provider, which differs between the browser and the worker. */
  children: ReactNode
}

/** Everything around the router; the same in the browser and in the worker. */
export function App({ settings, i18n, queryClient, children }: AppProps) {
  return (
    <StrictMode>
      <SettingsContext value={settings}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <LiveRegionProvider>{children}</LiveRegionProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </SettingsContext>
    </StrictMode>
  )
}
