import { cutText } from '@admission/common/cut-text.ts'
import { forbidden, inputError } from '#platform/errors.ts'
import type { OfficeRights, Right } from '#platform/graphql/builder.ts'
import type { ExportColumn } from '#platform/lists/cells.ts'

/**
 * The columns of an export in the requested order. Defaults to all without personal data that the role may see. Throws
 * userInputError for unknown columns, forbidden for columns that the role may not export.
 */
export const chosenColumns = <Row>(
  all: readonly ExportColumn<Row>[],
  asked: readonly string[] | null,
  has: (right: Right | OfficeRights) => boolean,
): readonly ExportColumn<Row>[] => {
  const isHidden = ({ may }: ExportColumn<Row>): boolean => may !== undefined && !has(may)
  if (asked === null || asked.length === 0)
    return all.filter((column) => column.isPersonal !== true && !isHidden(column))
  const chosen = [...new Set(asked)].map((id) => {
    const column = all.find((each) => each.id === id)
    if (column === undefined)
      throw inputError({ path: 'columns', message: `Column “${cutText(id, 40)}” doesn’t exist.` })
    return column
  })
  if (chosen.some(({ isPersonal }) => isPersonal) && !has('reports:manage'))
    throw forbidden('You need permission to manage reports to export personal data. Remove those columns.')
  if (chosen.some(isHidden)) throw forbidden('You don’t have permission to export some of these columns. Remove them.')
  return chosen
}
