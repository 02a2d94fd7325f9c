import { forbidden, inputError } from '#platform/errors.ts'
import type { ExportColumn } from '../types.ts'

/**
 * The columns of an export in the order that was asked for; none asked for: all that are not personal. Throws userInputError
 * for one that the list does not have, forbidden for a personal one without the right.
 */
export const chosenColumns = <Row>(
  all: readonly ExportColumn<Row>[],
  asked: readonly string[] | null,
  mayPersonal: boolean,
): readonly ExportColumn<Row>[] => {
  if (asked === null || asked.length === 0) return all.filter(({ personal }) => personal !== true)
  const chosen = [...new Set(asked)].map((id) => {
    const column = all.find((each) => each.id === id)
    if (column === undefined) throw inputError({ path: 'columns', message: `There is no column “${id.slice(0, 40)}”.` })
    return column
  })
  if (!mayPersonal && chosen.some(({ personal }) => personal === true))
    throw forbidden('Exports that tell of people need the right to manage reports. Leave those columns out.')
  return chosen
}
