import { can, MEMBER_ROLES, PERMISSIONS } from '@admission/common/permissions.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { PermissionRef } from '#modules/people/accounts/graphql/types/permission.ts'
import type { MyAccount } from '#modules/people/accounts/types/account.ts'

export const MemberRoleRef = builder.enumType('MemberRole', {
  subGraphs: ADMIN,
  description: 'Role of an account member. Determines permissions.',
  values: MEMBER_ROLES,
})

/** An organizer as seen by one of its members, with that member's permissions. */
export const OwnAccountRef = builder.objectRef<MyAccount>('Account__admin').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Organizer, as seen by one of its members.',
  fields: (t) => ({
    id: t.id({ description: 'Account ID, for the `AccountId` header.', resolve: ({ account }) => account.id }),
    name: t.string({ description: 'Display name.', resolve: ({ account }) => account.name }),
    slug: t.string({
      description: 'URL name: lowercase letters, digits and hyphens.',
      resolve: ({ account }) => account.slug,
    }),
    brandColor: t.string({
      nullable: true,
      description: '# and six hex digits. Null for the default color.',
      resolve: ({ account }) => account.brandColor,
    }),
    currency: t.string({
      description: 'Currency of its prices, ISO 4217.',
      resolve: ({ account }) => account.currency,
    }),
    exponent: t.int({ description: 'Number of decimals of the currency.', resolve: ({ account }) => account.exponent }),
    timezone: t.string({
      description: 'IANA time zone for its members.',
      resolve: ({ account }) => account.timezone,
    }),
    features: t.stringList({
      description: 'Features that are switched on.',
      resolve: ({ account }) => [...account.features].toSorted(),
    }),
    role: t.field({ type: MemberRoleRef, description: 'The member’s role.', resolve: ({ role }) => role }),
    permissions: t.field({
      type: [PermissionRef],
      description: 'Permissions of the role, with `manage` for changes.',
      resolve: ({ role }) =>
        PERMISSIONS.filter((name) => can(role, name, 'view')).map((name) => ({
          name,
          manage: can(role, name, 'manage'),
        })),
    }),
    isLimited: t.boolean({
      description: 'Whether the member is limited to some events.',
      resolve: ({ isLimited }) => isLimited,
    }),
    marketplaceId: t.id({ description: 'ID of its public shop.', resolve: ({ account }) => account.id }),
  }),
})
