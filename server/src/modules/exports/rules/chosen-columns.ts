import { forbidden, inputError } from '#platform/errors.ts'
import type { Right } from '#platform/graphql/builder.ts'
import type { ExportColumn } from '#platform/lists/cells.ts'

/**
 * The columns of an export in the order asked for. If none are asked for: all that hold no personal data and that the role
 * may see. Throws userInputError for one that the list does not have, forbidden for one that the role may not export.
 */
export const chosenColumns = <Row>(
  all: readonly ExportColumn<Row>[],
  asked: readonly string[] | null,
  has: (right: Right) => boolean,
): readonly ExportColumn<Row>[] => {
  const isHidden = ({ may }: ExportColumn<Row>): boolean => may !== undefined && !has(may)
  if (asked === null || asked.length === 0)
    return all.filter((column) => column.isPersonal !== true && !isHidden(column))
  const chosen = [...new Set(asked)].map((id) => {
    const column = all.find((each) => each.id === id)
    if (column === undefined) throw inputError({ path: 'columns', message: `There is no column “${id.slice(0, 40)}”.` })
    return column
  })
  if (chosen.some(({ isPersonal }) => isPersonal) && !has('reports:manage'))
    throw forbidden('Exporting personal data needs permission to manage reports. Leave those columns out.')
  if (chosen.some(isHidden))
    throw forbidden('You do not have permission to export some of these columns. Leave them out.')
  return chosen
}
