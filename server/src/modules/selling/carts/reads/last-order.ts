import type { Location } from '@admission/common/locations.ts'
import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { LastOrder } from '../rules/recall.ts'
import type { DeliveryChoice } from '../types/cart.ts'

type Row = {
  readonly location: Location | Record<string, never>
  readonly billing: Location | null
  readonly delivery: Readonly<Record<string, DeliveryChoice>>
  readonly answers: Readonly<Record<string, string>>
}

/** Choices and answers of a user's last payment. Undefined if they never paid. */
export const readLastOrder = async (database: SystemDb, userId: UserId): Promise<LastOrder | undefined> => {
  const { rows } = await sql<Row>`
    select o.location_shipping as location, nullif(nullif(o.location_billing, o.location_shipping), '{}') as billing, o.delivery, o.answers from orders o
    where o.user_id = ${userId} and o.state = 'COMPLETED' order by o.id desc limit 1`.execute(database)
  const [row] = rows
  if (row === undefined) return undefined
  const { location, billing, delivery, answers } = row
  return {
    locationShipping: 'countryCode' in location ? (location as Location) : null,
    locationBilling: billing,
    delivery: Object.values(delivery).map(({ mechanism, optionId }) => ({ mechanism, optionId })),
    answers,
  }
}
