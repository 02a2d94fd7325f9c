import { isUuid } from '@admission/common/ids.ts'
import { readCollection } from '#modules/stock/collections/reads/collections.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { refusedAlone } from '#platform/records/change-states.ts'
import { editRecord, type RecordEdit } from '#platform/records/edit-record.ts'
import type { Editor, RecordRow, SaveAnswer } from '#platform/records/types.ts'
import type { CollectionInput, CollectionsInput } from '../rules/collections.ts'

const maxBatch = 100

type Change = CollectionInput & { readonly ids: readonly string[] }

/**
 * Makes up to 100 promotions or add-ons apply to a collection, or stop applying to it, each in its own transaction.
 * Returns one result each, in order. It takes no versions, because it keeps every other collection that a record has.
 * Throws notFound if the collection is foreign, userInputError for none or too many IDs.
 */
export const changeCollection = async <Row extends RecordRow>(
  editor: Editor,
  edit: RecordEdit<Row, CollectionInput, CollectionsInput>,
  { ids, ...input }: Change,
): Promise<SaveAnswer<Row>[]> => {
  const { services, scope } = editor
  const { kind, may } = edit
  may?.(scope)
  if (ids.length === 0 || ids.length > maxBatch || !ids.every(isUuid))
    throw inputError({ path: 'ids', message: `Choose 1 to ${maxBatch} ${kind.name}s.` })
  const read = (id: string) =>
    inAccount(services.databases.admin, scope.accountId, (transaction) => kind.read(transaction, scope, id))
  const collection = isUuid(input.collectionId)
    ? await inAccount(services.databases.admin, scope.accountId, (transaction) =>
        readCollection(transaction, scope, input.collectionId),
      )
    : undefined
  if (collection === undefined) throw notFound()
  const changeOne = async (id: string): Promise<SaveAnswer<Row>> => {
    const row = await read(id)
    if (row === undefined) throw notFound()
    return editRecord(editor, edit, { id, version: row.version, input })
  }
  const answers: SaveAnswer<Row>[] = []
  for (const id of ids)
    answers.push(await changeOne(id).catch((error: unknown) => refusedAlone(services.log, kind, id, error)))
  return answers
}
