import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../shared/router/use-route.ts'
import { PagedSection } from '../ui/paged-section.tsx'
import { useTexts } from '../use-texts.ts'

interface Binned {
  _id: string
  /** Products that one job deleted are grouped under it. */
  job?: { _id: string } | null
}

interface BinSectionProps<Item> extends Omit<ComponentProps<typeof PagedSection<Item>>, 'children'> {
  /** The search text. */
  q: string
  row: (props: { item: Item }) => ReactNode
}

/** Deleted things of one kind, newest first, page by page. */
export function BinSection<Item extends Binned>({ q, empty, row: Row, ...section }: BinSectionProps<Item>) {
  const { t } = useTexts()
  return (
    <PagedSection {...section} empty={q === '' ? empty : t('bin.notFound', { text: q })}>
      {(items) =>
        items.map((item, position) => {
          const isFirst = item.job?._id !== items[position - 1]?.job?._id
          // Keyed as one: a row that moves up keeps the focus.
          return (
            <Fragment key={item._id}>
              {item.job && isFirst && <JobHeading job={item.job._id} />}
              <Row item={item} />
            </Fragment>
          )
        })
      }
    </PagedSection>
  )
}

function JobHeading({ job }: { job: string }) {
  const { t } = useTexts()
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 bg-paper px-4 py-2 text-sm text-mute">
      {t('bin.byJob')}
      <Link to={linkTo('adm-jobs', {}, `?jobb=${job}`)} className="text-steel underline underline-offset-4">
        {t('bin.openJob')}
      </Link>
    </li>
  )
}
