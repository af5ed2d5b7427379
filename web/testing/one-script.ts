import { sayIncomplete } from '../early/incomplete.ts'
import { keepEarlyInput } from '../early/keep-early-input.ts'
import './queries.ts'

// The site as one script for documents without a browser, which load no modules: what `web/boot.ts` does in a browser.

if (document.querySelector('script[data-modules]')) {
  sayIncomplete(keepEarlyInput())
  void import('../entry-client.tsx')
}
