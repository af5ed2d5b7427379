import { PageHead } from '../ui/PageHead.tsx'

export function Page() {
  return <PageHead title="Edit" />
}
