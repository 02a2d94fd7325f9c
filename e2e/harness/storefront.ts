import { randomUUID } from 'node:crypto'
import { ask, bearer, tokenOf } from './api.ts'
import { password } from './world.ts'

/** A storefront of a journey's own, which sells what another one of the account does. Returns its ID. */
export async function copyOfStorefront(accountId: string, copyOf: string): Promise<string> {
  const token = await tokenOf('admin', 'noor@admission.example', password)
  const suffix = randomUUID().slice(0, 8)
  const { storefrontCreate } = await ask<{ storefrontCreate: { readonly id: string } }>(
    'mutation ($input: NewStorefrontInput!, $copyOf: ID) { storefrontCreate(input: $input, copyOf: $copyOf) { id } }',
    { input: { name: `Quay shop ${suffix}`, slug: `quay-${suffix}` }, copyOf },
    { endpoint: 'admin', headers: { ...bearer(token), AccountId: accountId } },
  )
  return storefrontCreate.id
}
