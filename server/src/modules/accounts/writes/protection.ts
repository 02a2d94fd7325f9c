import type { ProtectionInput } from '@admission/common/validation/protection.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** Changes what an account's protection costs and says. The row is locked. Carts are quoted anew from then on. */
export const writeProtection = async (transaction: AdminTx, id: string, input: ProtectionInput): Promise<void> => {
  await sql`
    update account set protection_on = ${input.isOn}, protection_basis_points = ${input.basisPoints}, protection_minimum = ${input.minimum},
      protection_maximum = ${input.maximum}, protection_text = ${input.text}, protection_excluded = ${[...input.excluded]}::uuid[]
    where id = ${id}`.execute(transaction)
}
