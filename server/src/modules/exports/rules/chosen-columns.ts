import { forbidden, inputError } from '#platform/errors.ts'
import type { ExportColumn } from '../types.ts'

/** Which columns somebody may take along beside the harmless ones. */
export type ExportRights = { readonly personal: boolean; readonly money: boolean }

/** What made the file may read it again. */
export const EVERY_COLUMN: ExportRights = { personal: true, money: true }

/**
 * The columns of an export in the order that was asked for; none asked for: all that are not personal and that they may see.
 * Throws userInputError for one that the list does not have, forbidden for a personal one or an amount without the right.
 */
export const chosenColumns = <Row>(
  all: readonly ExportColumn<Row>[],
  asked: readonly string[] | null,
  may: ExportRights,
): readonly ExportColumn<Row>[] => {
  if (asked === null || asked.length === 0)
    return all.filter(({ personal, money }) => personal !== true && (may.money || money !== true))
  const chosen = [...new Set(asked)].map((id) => {
    const column = all.find((each) => each.id === id)
    if (column === undefined) throw inputError({ path: 'columns', message: `There is no column “${id.slice(0, 40)}”.` })
    return column
  })
  if (!may.personal && chosen.some(({ personal }) => personal === true))
    throw forbidden('Exports that tell of people need the right to manage reports. Leave those columns out.')
  if (!may.money && chosen.some(({ money }) => money === true))
    throw forbidden('Amounts are for who may see orders. Leave those columns out.')
  return chosen
}
