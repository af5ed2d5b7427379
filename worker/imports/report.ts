import type { NumberHolder, ReportAnswer, ReportFault } from '../../domain/contracts/jobs.ts'
import type { ErrorDetails, UserError } from '../../domain/errors.ts'
import type { Texts } from '../../domain/texts/types.ts'
import { messageOf } from '../platform/fault-words.ts'
import type { PlanFault, PlannedRow } from './planner.ts'

const maxCellLength = 500

function cut(cell: string): string {
  return cell.length > maxCellLength ? `${cell.slice(0, maxCellLength)}…` : cell
}

function faultOf({ column, code, details }: PlanFault, texts: Texts): ReportFault {
  const message = messageOf(code, { ...details, column }, texts)
  return { column, error: code, message, ...heldBy(details) }
}

/** Who has the numbers that a fault names. */
export function heldBy({ holders }: ErrorDetails): { holders?: NumberHolder[] } {
  return Array.isArray(holders) ? { holders: holders as NumberHolder[] } : {}
}

/** The faults of a whole file, as a report without rows. */
export function faultReport({ code, details }: UserError, texts: Texts): ReportAnswer {
  const { line, column, columns, ...rest } = details
  const message = messageOf(code, details, texts)
  const fault = {
    ...(typeof line === 'number' ? { line } : {}),
    column: String(column ?? rest.field ?? ''),
    error: code,
    message,
  }
  const [read = null] = Array.isArray(columns) ? (columns as ReportAnswer['columns'][]) : []
  return { faults: [fault], columns: read, counts: { create: 0, change: 0, same: 0, refused: 0 }, rows: [] }
}

/** A plan for the screen; unchanged products are only counted. */
export function reportOf(rows: readonly PlannedRow[], texts: Texts): ReportAnswer {
  const count = (action: PlannedRow['action']) => rows.filter((row) => row.action === action).length
  return {
    faults: [],
    columns: null,
    counts: {
      create: count('create'),
      change: count('change'),
      same: count('same'),
      refused: count('refused'),
    },
    rows: rows.flatMap(({ line, action, id, name, artnr, outdated, changes, fault, warnings }) =>
      action === 'same'
        ? []
        : [
            {
              line,
              action,
              _id: id,
              name: cut(name),
              artnr: cut(artnr),
              outdated,
              changes: changes.map(({ column, before, after }) => ({
                column,
                before: cut(before),
                after: cut(after),
              })),
              fault: fault ? faultOf(fault, texts) : null,
              warnings,
            },
          ],
    ),
  }
}
