import { languageCodes } from '../../../domain/languages.ts'
import { SelectBox } from '../bulk/selection.tsx'
import { useTexts } from '../use-texts.ts'
import { type ListParts, Marks, NameLink, RowButtons, Tick, TranslatedName, When } from './cells.tsx'

/** The rows of the table as cards, where a table has no room. */
export function ProductCards(parts: ListParts) {
  const { t } = useTexts()
  const { category, own, items, label, selection, onPublish } = parts
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {items.map((product) => (
        <li key={product._id} className="surface grid content-start gap-1.5 px-4 py-2.5 text-sm">
          <div className="flex items-start gap-2 text-base">
            <SelectBox
              label={t('bulk.choose', { name: product.names.sv })}
              items={[product]}
              selection={selection}
            />
            <NameLink category={category} product={product} />
          </div>
          {own ? <TranslatedName product={product} language={own} /> : <Marks product={product} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-mute">
            {!category.dashboardHidesArtnr && <span className="number text-ink">{product.artnr}</span>}
            <span>{t('dashboard.fileCount', { count: product.files })}</span>
            <span className="grid w-full max-w-104 grid-cols-3 gap-x-2">
              {languageCodes.map((language) => (
                <span key={language} className="grid justify-items-start text-xs">
                  <span aria-hidden="true">{t(`dashboard.countries.${language}`)}</span>
                  <Tick product={product} language={language} onPublish={onPublish} />
                </span>
              ))}
            </span>
          </div>
          <p className="text-[0.8125rem] text-mute">
            {t('dashboard.columns.changed')} <When at={product.log.changed} /> · {product.log.user.name}
            <br />
            {t('dashboard.columns.created')} <When at={product.date} />
          </p>
          <div className="-mx-2.5 mt-auto border-t border-line pt-1">
            <RowButtons {...parts} product={product} />
          </div>
        </li>
      ))}
    </ul>
  )
}
