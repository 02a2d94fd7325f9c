import { trustedAccountId } from '#platform/actor.ts'
import { freshId, type Query, type Sale } from '#modules/selling/carts/testing/a-sale.ts'

/** The same event, sold by an account to which it was granted. */
export async function soldByAnother(run: Query, sale: Sale): Promise<Sale> {
  const [accountId, collectionId, priceTypeId] = [trustedAccountId(freshId()), freshId(), freshId()]
  await run(
    `insert into account (id, name, slug, currency, exponent, statement_descriptor) values ($1, 'The agency', $2, 'EUR', 2, 'AGENCY')`,
    [accountId, `agency-${accountId}`],
  )
  await run(`insert into event_access (account_id, event_id, via) values ($1, $2, 'GRANT')`, [accountId, sale.eventId])
  await run(
    `insert into collection (id, account_id, name, state, currency, exponent) values ($1, $2, 'Agency', 'PUBLISHED', 'EUR', 2)`,
    [collectionId, accountId],
  )
  await run(`insert into price_type (id, account_id, collection_id, name) values ($1, $2, $3, 'Adult')`, [
    priceTypeId,
    accountId,
    collectionId,
  ])
  await run('select apply_match($1, $2, $3, false)', [collectionId, [sale.eventId], [sale.blockId]])
  return { ...sale, accountId, collectionId, priceTypeId }
}
