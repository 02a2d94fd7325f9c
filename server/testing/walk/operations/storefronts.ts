import { newUuid } from '@admission/common/ids.ts'
import { newId } from '#platform/ids.ts'
import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Made = { readonly id: string; readonly codeId: string }

/** A storefront of an organizer, which isn't its main one, with a code. */
const aStorefront = async ({ database, ...world }: World, side: 'a' | 'b'): Promise<Made> => {
  const { accountId } = world[side]
  const [id, codeId] = [newId('Storefront'), newUuid()]
  await database.query(
    `insert into storefront (id, account_id, name, slug, position) values ($1, $2, 'Walked', $3, 100)`,
    [id, accountId, `walked-${id}`],
  )
  await database.query(
    `insert into storefront_access_code (id, account_id, storefront_id, code_hash, label) values ($1, $2, $3, '\\x00', 'Walked')`,
    [codeId, accountId, id],
  )
  return { id, codeId }
}

/** A fresh storefront for each call, so that none depends on what an earlier one changed. */
const change = (variablesOf: (made: Made) => Readonly<Record<string, unknown>>): Kinds => {
  const of =
    (side: 'a' | 'b'): Arrange =>
    async (world) => ({ variables: variablesOf(await aStorefront(world, side)) })
  return {
    own: of('a'),
    foreign: of('b'),
    absent: () => ({ variables: variablesOf({ id: ABSENT, codeId: ABSENT }) }),
    otherType: ({ a }) => ({ variables: variablesOf({ id: a.collectionId, codeId: a.collectionId }) }),
  }
}

const save = (rest: Readonly<Record<string, unknown>>) => change(({ id }) => ({ id, version: 1, ...rest }))
const anAddress = () => ({ name: 'Walked', slug: `walked-${newUuid()}` })
const created: Kinds = { plain: () => ({ variables: { input: anAddress() } }) }

/** How the fields of storefronts are called. */
export const storefronts: Operations = {
  'Query.storefronts': plain(),
  'Query.grantedCollections': plain(),
  'Query.storefront': change(({ id }) => ({ id })),
  'Query.storefrontInsights': change(({ id }) => ({ id })),
  'Mutation.storefrontCreate': {
    ...created,
    ...change(({ id }) => ({ input: anAddress(), copyOf: id })),
  },
  'Mutation.storefrontSaveDetail': change(({ id }) => ({
    id,
    version: 1,
    input: { ...anAddress(), collectionIds: [] },
  })),
  'Mutation.storefrontSaveAppearance': save({ input: { layout: 'LIST', theme: 'AUTO' } }),
  'Mutation.storefrontSaveAccess': save({ input: { access: 'LINK_ONLY' } }),
  'Mutation.storefrontMove': change(({ id }) => ({ id, afterId: null })),
  'Mutation.storefrontSetState': save({ state: 'ARCHIVED' }),
  'Mutation.storefrontsSetState': change(({ id }) => ({ steps: [{ id, version: 1, state: 'ARCHIVED' }] })),
  'Mutation.storefrontCodeAdd': change(({ id }) => ({
    storefrontId: id,
    input: { code: `W${newUuid()}`, label: 'Walked' },
  })),
  'Mutation.storefrontCodeSave': change(({ codeId }) => ({ id: codeId, input: { label: 'Changed' } })),
  'Mutation.storefrontDomainSet': change(({ id }) => ({ storefrontId: id, domain: 'tickets.walked.example' })),
  'Mutation.storefrontDomainCheck': change(({ id }) => ({ storefrontId: id })),
  'Mutation.storefrontCodeSetArchived': change(({ codeId }) => ({ id: codeId, isArchived: true })),
  'Mutation.storefrontPreview': change(({ id }) => ({
    storefrontId: id,
    input: { at: new Date(Date.now() + 172_800_000).toISOString().slice(0, 16), buyer: 'SIGNED_OUT' },
  })),
}
