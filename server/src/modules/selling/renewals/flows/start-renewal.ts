import { isUuid } from '@admission/common/ids.ts'
import { renewalStart, type RenewalStart } from '@admission/common/validation/renewal.ts'
import { instantOf } from '#modules/stock/collections/rules/detail.ts'
import { needWholeAccount } from '#modules/stock/collections/policy.ts'
import { membershipOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound, notSignedIn, userError } from '#platform/errors.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { readRenewal, readRenewedCollections } from '../reads.ts'
import type { Renewal } from '../types.ts'
import { insertRenewal } from '../writes.ts'

const LONGEST_DAYS = 366
const DAY_MS = 86_400_000

const FROM = 'Choose last season’s pass.'

/**
 * Begins the renewal of a pass: from now on, holders of another one have their places kept until a moment, are told by e-mail, and are
 * reminded. Throws notFound for collections of others, userError if it isn't a pass on sale or has a renewal already, and
 * userInputError beside a field.
 */
export const startRenewal = async (
  context: RequestContext,
  collectionId: string,
  asked: RenewalStart,
): Promise<Renewal> => {
  const { services, actor } = context
  const { accountId, eventIds } = membershipOf(actor)
  if (actor.kind !== 'admin') throw notSignedIn()
  needWholeAccount({ eventIds })
  const { fromId, keptUntil, message } = validateInput(renewalStart, asked)
  if (!isUuid(collectionId)) throw notFound()
  const { system } = services.databases
  const passes = await readRenewedCollections(system, accountId, [collectionId, fromId])
  const pass = passes.get(collectionId.toLowerCase())
  if (pass === undefined) throw notFound()
  if (!pass.isPass) throw userError('Only season passes can be renewed.')
  if (pass.state !== 'PUBLISHED' || pass.storefronts === 0 || pass.firstBegins === null)
    throw userError('Publish the pass in one of your storefronts first, with events that haven’t begun.')
  const from = passes.get(fromId.toLowerCase())
  if (from === undefined || !from.isPass || fromId.toLowerCase() === collectionId.toLowerCase())
    throw inputError({ path: 'fromId', message: FROM })
  const until = instantOf(keptUntil, pass.timezone)
  const now = services.clock.now()
  if (!(until instanceof Date) || until <= now)
    throw inputError({ path: 'keptUntil', message: 'Enter a time to come.' })
  if (until.getTime() > now.getTime() + LONGEST_DAYS * DAY_MS)
    throw inputError({ path: 'keptUntil', message: 'Keep them for a year or less.' })
  if (pass.onSaleUntil !== null && until > pass.onSaleUntil)
    throw inputError({ path: 'keptUntil', message: 'The sale of the pass ends before.' })
  if (until > pass.firstBegins)
    throw inputError({ path: 'keptUntil', message: 'The first event of the pass begins before.' })
  await inTransaction(system, async (transaction) => {
    const values = { accountId, collectionId, fromId, keptUntil: until, message }
    const started = await insertRenewal(transaction, { ...values, by: actor.userId })
    if (started === undefined) throw userError('This pass has a renewal already.')
    if (started.holders === 0) throw inputError({ path: 'fromId', message: 'No one holds one of these passes.' })
    await writeAudit(transaction, originOf(context), {
      action: 'renewal-start',
      target: { kind: 'collection', id: collectionId },
      after: { from: from.name, keptUntil: until.toISOString(), holders: started.holders },
    })
  })
  const renewal = await readRenewal(system, collectionId)
  if (renewal === undefined) throw notFound()
  return renewal
}
