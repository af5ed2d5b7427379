import { useQuery } from '@tanstack/react-query'
import type { OpenApiDocument, Operation } from '../../../domain/contracts/openapi.ts'
import { callApiAs } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'

/** What other systems may ask, from the description that the API gives of itself. */
export function Page() {
  const { t } = useTranslation()
  const language = useLanguage()
  const path = callPath('GET openapi.json', {}, { lang: language })
  const { data, isError, refetch } = useQuery({
    queryKey: ['api', language],
    queryFn: ({ signal }) => callApiAs<OpenApiDocument>(path, { language, signal }),
  })
  return (
    <div className="page max-w-4xl py-8 md:py-10">
      <h1>{t('ui.footer.api')}</h1>
      <p className="mt-3">
        <a href={`/api/${path}`} className="underline underline-offset-4">
          OpenAPI 3.1
        </a>
      </p>
      {data ? (
        <Calls document={data} />
      ) : isError ? (
        <ErrorState className="mt-6" text={t('ui.list.failed')} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="mt-6">
          <p className="sr-only">{t('ui.common.loading')}</p>
          <Skeleton className="h-dvh w-full rounded-box" />
        </div>
      )}
    </div>
  )
}

function Calls({ document }: { document: OpenApiDocument }) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
  return (
    <>
      <p className="mt-3 max-w-prose text-mute">{document.info.description}</p>
      <ul className="surface mt-6 divide-y divide-line">
        {calls.map(({ name, operation }) => (
          <li key={name} className="px-4 py-3">
            <h2 className="text-base wrap-anywhere">
              <code>{name}</code>
            </h2>
            <p>{operation.summary}</p>
            <Parameters operation={operation} />
            <p className="text-sm text-mute">
              {Object.keys(operation.responses[200]?.content ?? {}).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Parameters({ operation }: { operation: Operation }) {
  if (operation.parameters.length === 0) return null
  return (
    <dl className="my-2 grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-1 text-sm">
      {operation.parameters.map(({ name, required, description }) => (
        <div key={name} className="contents">
          <dt>
            <code>
              {name}
              {!required && '?'}
            </code>
          </dt>
          <dd className="text-mute">{description}</dd>
        </div>
      ))}
    </dl>
  )
}
