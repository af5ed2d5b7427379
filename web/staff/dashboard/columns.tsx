import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { languageCodes, type TranslationLanguage } from '../../../domain/languages.ts'
import { SelectBox } from '../bulk/select-box.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import type { StaffT } from '../use-texts.ts'
import { NameLink, TranslatedName, When } from './cells.tsx'
import { Marks } from './marks.tsx'
import { type OnPublish, Tick } from './ticks.tsx'

export const features = tableFeatures({ rowSortingFeature })
const helper = createColumnHelper<typeof features, StaffCardAnswer>()

interface ColumnParts {
  category: Category
  /** The language of a translator, whose names stand beside the Swedish ones. */
  own: TranslationLanguage | null
  t: StaffT
  selection: Selection
  actions: (product: StaffCardAnswer) => ReactNode
  onPublish: OnPublish
}

/**
 * The columns of a category's list for a user. A column's id is the API's sort order; dates sort newest first.
 */
export function columnsOf({ category, own, t, selection, actions, onPublish }: ColumnParts) {
  return helper.columns([
    helper.display({
      id: 'select',
      header: ({ table }) => {
        const shown = table.getRowModel().rows.map(({ original }) => original)
        const chosen = shown.filter(({ _id }) => selection.products.has(_id)).length
        return (
          <SelectBox
            label={t('bulk.chooseShown')}
            checked={chosen === shown.length}
            partly={chosen > 0 && chosen < shown.length}
            onChange={(on) => selection.mark(shown, on)}
          />
        )
      },
      cell: ({ row: { id, original } }) => (
        <SelectBox
          label={t('bulk.choose', { name: original.names.sv })}
          checked={selection.products.has(id)}
          onChange={(on) => selection.mark([original], on)}
        />
      ),
    }),
    helper.accessor((product) => product.names.sv, {
      id: 'name',
      header: t('dashboard.columns.name'),
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <NameLink category={category} product={original} />
          {!own && <Marks product={original} />}
        </span>
      ),
    }),
    ...(own
      ? [
          helper.accessor((product) => product.names[own], {
            id: `name-${own}`,
            header: t('dashboard.columns.translated', { language: t(`common.languages.${own}`) }),
            cell: ({ row: { original } }) => <TranslatedName product={original} language={own} />,
          }),
        ]
      : []),
    ...(category.dashboardHidesArtnr
      ? []
      : [
          helper.accessor('artnr', {
            header: t('dashboard.columns.artnr'),
            cell: ({ getValue }) => <span className="number whitespace-nowrap">{getValue()}</span>,
          }),
        ]),
    helper.accessor('date', {
      id: 'created',
      sortDescFirst: true,
      header: t('dashboard.columns.created'),
      cell: ({ getValue }) => <When at={getValue()} />,
    }),
    helper.accessor((product) => product.log.changed, {
      id: 'changed',
      sortDescFirst: true,
      header: t('dashboard.columns.changed'),
      cell: ({ row: { original } }) => (
        <>
          <When at={original.log.changed} />
          <span className="block max-w-36 truncate text-xs text-mute">{original.log.user.name}</span>
        </>
      ),
    }),
    helper.accessor('files', { header: t('dashboard.columns.files') }),
    ...languageCodes.map((language) =>
      helper.accessor((product) => product.published[language], {
        id: `published-${language}`,
        header: t(`dashboard.countries.${language}`),
        cell: ({ row: { original } }) => (
          <Tick product={original} language={language} onPublish={onPublish} />
        ),
      }),
    ),
    helper.display({
      id: 'actions',
      header: t('dashboard.columns.actions'),
      cell: ({ row }) => actions(row.original),
    }),
  ])
}
