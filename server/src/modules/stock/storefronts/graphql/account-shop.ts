import { isUuid } from '@admission/common/ids.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import {
  readAccountShop,
  readAccountStorefronts,
  type AccountShop,
  type AccountStorefront,
} from '../reads/account-shop.ts'
import { shownState } from '../rules/states.ts'
import { StorefrontStandingRef } from './record/types.ts'
import { AccessKindRef } from './types.ts'

const MAX_STOREFRONTS = 200

const AccountStorefrontRef = builder.objectRef<AccountStorefront>('AccountStorefront').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Storefront of an account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Storefront ID.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    path: t.exposeString('path', { description: 'Short address of its page.' }),
    domain: t.exposeString('domain', { nullable: true, description: 'Its own domain, if one is confirmed.' }),
    access: t.expose('access', { type: AccessKindRef, description: 'The people who can enter.' }),
    standing: t.expose('standing', { type: StorefrontStandingRef, description: 'Displayed state.' }),
  }),
})

const AccountShopRef = builder.objectRef<AccountShop>('AccountShop').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Public shop of an account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID, also the ID of its marketplace.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    tagline: t.exposeString('tagline', { description: 'Line below the name; may be empty.' }),
    slug: t.exposeString('slug', {
      description: 'First part of the short addresses of its storefronts. It never changes.',
    }),
    isOpen: t.exposeBoolean('isOpen', {
      description: 'Whether buyers can open it: not while its account is suspended or archived.',
    }),
    path: t.string({ description: 'Path of its page.', resolve: ({ id }) => `/marketplace/${id}` }),
    storefronts: t.field({
      type: [AccountStorefrontRef],
      description: 'In the order of the shop, archived ones last, up to 200.',
      resolve: async ({ id }, _args, { services }) => {
        const now = services.clock.now()
        const stored = await readAccountStorefronts(services.databases.system, id, MAX_STOREFRONTS)
        return stored.map((storefront) => ({ ...storefront, standing: shownState(storefront, now) }))
      },
    }),
  }),
})

builder.queryField('accountShop', (t) =>
  t.field({
    type: AccountShopRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'accounts:view' },
    description: 'Public shop of an account, in any state. Fails with `resourceNotFound` if there is no such account.',
    args: { id: t.arg.id({ required: true, description: 'Account ID.' }) },
    resolve: async (_root, { id }, { services }) => {
      const shop = isUuid(id) ? await readAccountShop(services.databases.system, id) : undefined
      if (shop === undefined) throw notFound()
      return shop
    },
  }),
)
