import { applyTemplate } from '#modules/stock/collections/flows/apply-template.ts'
import { collectionRecord } from '#modules/stock/collections/flows/collection-record.ts'
import { needAllEvents } from '#modules/stock/collections/policy.ts'
import { followedFields } from '#modules/stock/collections/rules/template-fields.ts'
import type { Collection, TemplateField } from '#modules/stock/collections/types/collection.ts'
import { readCollection } from '#modules/stock/collections/reads/collections.ts'
import { isUuid } from '@admission/common/ids.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { refusedAlone } from '#platform/records/change-states.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import type { Editor, SaveAnswer } from '#platform/records/types.ts'
import { readFollowers, readUsableTemplate } from '../reads/templates.ts'
import type { CollectionTemplate } from '../types.ts'

/** Updates that run in parallel. */
const maxBatch = 100

type Chosen = { readonly id: string; readonly version: number }

/** A template that the editor's account may use. Throws notFound. */
export const usableTemplate = async ({ services, scope }: Editor, id: string): Promise<CollectionTemplate> => {
  const found = isUuid(id)
    ? await inAccount(services.databases.admin, scope.accountId, (transaction) =>
        readUsableTemplate(transaction, scope, id),
      )
    : undefined
  if (found === undefined) throw notFound()
  return found
}

/**
 * Gives up to 100 collections the template's values for the fields they follow, each in its own transaction. Returns one result
 * each, in order. One that was saved since its version was read is stale and stays as it is.
 */
export const applyTo = async (
  editor: Editor,
  templateId: string,
  chosen: readonly Chosen[],
): Promise<SaveAnswer<Collection>[]> => {
  needAllEvents(editor.scope)
  if (chosen.length === 0 || chosen.length > maxBatch || !chosen.every(({ id }) => isUuid(id)))
    throw inputError({ path: 'collections', message: `Choose 1 to ${String(maxBatch)} collections.` })
  const template = await usableTemplate(editor, templateId)
  const followers = await inAccount(editor.services.databases.admin, editor.scope.accountId, (transaction) =>
    readFollowers(transaction, template.id),
  )
  const fieldsOf = new Map(followers.map((follower) => [follower.id, followedFields(follower)]))
  const answers: SaveAnswer<Collection>[] = []
  for (const { id, version } of chosen) {
    const input = { templateId: template.id, values: template, fields: fieldsOf.get(id) ?? [] }
    const change = editRecord(editor, applyTemplate, { id, version, input })
    answers.push(await change.catch((error: unknown) => refusedAlone(editor.services.log, collectionRecord, id, error)))
  }
  return answers
}

/** Gives fields of a collection the values of its template, so that they follow it again. */
export const followAgain = async (
  editor: Editor,
  { id, version, fields }: Chosen & { readonly fields: readonly TemplateField[] },
): Promise<SaveAnswer<Collection>> => {
  needAllEvents(editor.scope)
  const { services, scope } = editor
  const collection = isUuid(id)
    ? await inAccount(services.databases.admin, scope.accountId, (transaction) =>
        readCollection(transaction, scope, id),
      )
    : undefined
  if (collection === undefined || collection.templateId === null) throw notFound()
  const template = await usableTemplate(editor, collection.templateId)
  return editRecord(editor, applyTemplate, {
    id,
    version,
    input: { templateId: template.id, values: template, fields },
  })
}
