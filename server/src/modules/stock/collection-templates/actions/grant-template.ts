import { isUuid } from '@admission/common/ids.ts'
import { leaveTemplate } from '#modules/stock/collections/actions/leave-template.ts'
import { employeeOf, trustedAccountId } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { isOpenAccount, lockTemplate, type GrantedTemplate } from '../reads/grants.ts'
import { deleteGrant, insertGrant, lockGrant } from '../writes.ts'

/** A template, the account that may or may no longer use it, and why. */
export type Grant = { readonly templateId: string; readonly accountId: string; readonly reason: string }

const templateOf = async (transaction: SystemTx, id: string): Promise<GrantedTemplate> => {
  const template = isUuid(id) ? await lockTemplate(transaction, id) : undefined
  if (template === undefined) throw notFound()
  return template
}

/**
 * Lets another account make collections from a template. Does nothing if it already may. Throws notFound for an unknown template,
 * userError for an archived one, userInputError for an account that doesn't exist, is archived, or owns the template.
 */
export const grantTemplate = async (
  transaction: SystemTx,
  origin: Origin,
  { templateId, accountId, reason }: Grant,
): Promise<void> => {
  const { accountId: ownerId, name, state } = await templateOf(transaction, templateId)
  if (state === 'ARCHIVED') throw userError('This template is archived. Restore it to let accounts use it.')
  if (accountId === ownerId) throw inputError({ path: 'accountId', message: 'The template belongs to this account.' })
  if (!isUuid(accountId) || !(await isOpenAccount(transaction, accountId)))
    throw inputError({ path: 'accountId', message: 'It no longer exists. Choose another.' })
  const by = employeeOf(origin.actor).userId
  if (!(await insertGrant(transaction, { templateId, accountId, ownerId, by }))) return
  await writeAudit(transaction, origin, {
    action: 'collection-template-grant',
    target: { kind: 'collection-template', id: templateId },
    account: trustedAccountId(accountId),
    after: { name },
    reason,
  })
}

/**
 * Ends that an account may use a template of another one. Collections made from it there keep their values and no longer follow it. Does nothing if
 * the account wasn't granted the template. Throws notFound for an unknown template.
 */
export const revokeTemplate = async (
  transaction: SystemTx,
  origin: Origin,
  { templateId, accountId, reason }: Grant,
): Promise<void> => {
  const { name } = await templateOf(transaction, templateId)
  if (!isUuid(accountId) || !(await lockGrant(transaction, accountId, templateId))) return
  const account = trustedAccountId(accountId)
  await leaveTemplate(transaction, origin, account, { id: templateId, name })
  await deleteGrant(transaction, accountId, templateId)
  await writeAudit(transaction, origin, {
    action: 'collection-template-revoke',
    target: { kind: 'collection-template', id: templateId },
    account,
    before: { name },
    reason,
  })
}
