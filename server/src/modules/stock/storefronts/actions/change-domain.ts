import { ownDomain } from '@admission/common/validation/domain.ts'
import * as v from 'valibot'
import type { AdminTx } from '#platform/db/kysely.ts'
import { newSecret } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { storefrontChanged } from '../facts.ts'
import { readDomainOf } from '../reads/domains.ts'
import type { Storefront } from '../types/record.ts'
import { deleteDomain, insertDomain } from '../writes/domains.ts'

const schema = v.object({ domain: v.nullable(ownDomain) })

/** Sets the domain of a storefront, which is shown there once it is verified, or removes it. Throws userInputError with `domain`. */
export const changeDomain = async (
  transaction: AdminTx,
  origin: Origin,
  { id, accountId }: Storefront,
  asked: string | null,
): Promise<void> => {
  const { domain } = validateInput(schema, { domain: asked })
  const before = (await readDomainOf(transaction, id))?.domain ?? null
  if (before === domain) return
  await deleteDomain(transaction, id)
  if (domain !== null)
    await insertDomain(transaction, { accountId, id }, { domain, proof: `admission-domain=${newSecret(128)}` })
  await recordChange(transaction, origin, {
    action: 'storefront-set-domain',
    target: { kind: 'storefront', id },
    account: accountId,
    before: { domain: before },
    after: { domain },
    fact: storefrontChanged,
    data: { what: 'DOMAIN' },
  })
}
