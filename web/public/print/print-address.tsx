import { useState } from 'react'
import { printedQuery, typedQuery } from '../../../domain/guide/print-address.ts'
import { type GuideState, inDoorOf } from '../../../domain/guide/state.ts'
import { useConnection } from '../offline/connection.ts'
import { PrintCode } from './print-code.tsx'

interface PrintAddressProps {
  state: GuideState
  /** Article numbers of its parts; undefined for one that is not in the catalogue: no number could stand for it. */
  artnrs: readonly (string | undefined)[]
  /** When the printed data arrived, in ms since 1970: later changes are not on the paper. */
  asOf: number
}

/** Only on paper: the code and the address that open the same configuration. */
export function PrintAddress({ state, artnrs, asOf }: PrintAddressProps) {
  const [opened] = useState(Date.now)
  const { since } = useConnection()
  const known = artnrs.filter((artnr) => artnr !== undefined)
  const typed = { choices: state.choices, present: inDoorOf(state) }
  const came = since ?? new Date(Math.min(opened, asOf))
  return (
    <PrintCode
      page="print-order"
      query={printedQuery(state, came)}
      typed={known.length > 0 && known.length === artnrs.length ? typedQuery(known, typed) : null}
    />
  )
}
