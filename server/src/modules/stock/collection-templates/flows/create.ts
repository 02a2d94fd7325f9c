import { isUuid } from '@admission/common/ids.ts'
import { createFromTemplate } from '#modules/stock/collections/actions/create-from-template.ts'
import { createOnce } from '#modules/stock/collections/flows/create-collection.ts'
import { needAllEvents } from '#modules/stock/collections/policy.ts'
import { readCollection } from '#modules/stock/collections/reads/collections.ts'
import type { Collection } from '#modules/stock/collections/types/collection.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { notFound, userError } from '#platform/errors.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import type { Editor } from '#platform/records/types.ts'
import { createTemplate, type TemplateStart } from '../actions/create-template.ts'
import type { CollectionTemplate } from '../types.ts'
import { keepUsable } from '../writes.ts'
import { usableTemplate } from './apply-template.ts'

type Keyed = { readonly userId: string; readonly key: string; readonly name: string }

/** A new template: blank, or with the values of a collection or another template. */
type NewTemplate = Keyed & { readonly collectionId: string | null; readonly templateId: string | null }

const valuesFor = async (
  editor: Editor,
  { collectionId, templateId }: NewTemplate,
): Promise<TemplateStart | undefined> => {
  if (collectionId === null) return templateId === null ? undefined : usableTemplate(editor, templateId)
  const { services, scope } = editor
  const found = isUuid(collectionId)
    ? await inAccount(services.databases.admin, scope.accountId, (transaction) =>
        readCollection(transaction, scope, collectionId),
      )
    : undefined
  if (found === undefined) throw notFound()
  return { ...found, locks: [] }
}

/**
 * Creates a template. A retry with the same key returns the first one. Throws notFound for an unknown collection or template,
 * forbidden for members limited to some events.
 */
export const createNewTemplate = async (editor: Editor, wanted: NewTemplate): Promise<CollectionTemplate> => {
  needAllEvents(editor.scope)
  const { services, origin, scope } = editor
  const { userId, key, name, collectionId, templateId } = wanted
  const from = await valuesFor(editor, wanted)
  const body = { accountId: scope.accountId, name, collectionId, templateId }
  const keyed = { actor: userId, operation: 'collectionTemplateCreate', key: checkedKey(key), body }
  const id = await inTransaction(services.databases.system, (transaction) =>
    once(transaction, keyed, () => createTemplate(transaction, origin, scope.accountId, { name, from })),
  )
  return usableTemplate(editor, id)
}

/**
 * Creates a draft that follows all fields of a template. A retry with the same key returns the first one. Throws notFound for an
 * unknown template, userError for an archived one, forbidden for members limited to some events.
 */
export const makeCollection = async (
  editor: Editor,
  { userId, key, name, templateId }: Keyed & { readonly templateId: string },
): Promise<Collection> => {
  needAllEvents(editor.scope)
  const { origin, scope } = editor
  const template = await usableTemplate(editor, templateId)
  const { accountId } = scope
  const request = { userId, key, operation: 'collectionCreateFromTemplate', body: { accountId, templateId, name } }
  return createOnce(editor, request, async (transaction) => {
    // The account may have lost it since it was read.
    if (!(await keepUsable(transaction, accountId, template.id))) throw notFound()
    if (template.state === 'ARCHIVED') throw userError('This template is archived. Restore it to use it.')
    return createFromTemplate(transaction, origin, accountId, { templateId: template.id, name, values: template })
  })
}
