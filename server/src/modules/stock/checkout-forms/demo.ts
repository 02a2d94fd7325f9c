import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

type Forms = {
  readonly forms: readonly Insertable<DB['checkout_form']>[]
  readonly questions: readonly Insertable<DB['checkout_question']>[]
  readonly collections: readonly Insertable<DB['checkout_form_collection']>[]
}

/** Inserts the checkout forms and questions of the demo data. */
export const plantCheckoutForms = async (transaction: SystemTx, rows: Forms): Promise<void> => {
  await transaction
    .insertInto('checkout_form')
    .values([...rows.forms])
    .execute()
  await transaction
    .insertInto('checkout_question')
    .values([...rows.questions])
    .execute()
  await transaction
    .insertInto('checkout_form_collection')
    .values([...rows.collections])
    .execute()
}
