import { can, MEMBER_ROLES, PERMISSIONS } from '@admission/common/permissions.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { PermissionRef } from '#modules/accounts/graphql/types/permission.ts'
import type { MyAccount } from '#modules/accounts/types.ts'

export const MemberRoleRef = builder.enumType('MemberRole', {
  subGraphs: ADMIN,
  description: 'What a member of an account works on; the permissions follow from it.',
  values: MEMBER_ROLES,
})

/** An organizer as one of its members sees it, with what that member may do. */
export const OwnAccountRef = builder.objectRef<MyAccount>('Account__admin').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'An organizer, as one of its members sees it.',
  fields: (t) => ({
    id: t.id({ description: 'Stable; what the header AccountId carries.', resolve: ({ account }) => account.id }),
    name: t.string({ description: 'What people call it.', resolve: ({ account }) => account.name }),
    slug: t.string({ description: 'Its name in small letters and hyphens.', resolve: ({ account }) => account.slug }),
    brandColor: t.string({
      nullable: true,
      description: 'Six hex digits behind a hash; null: the color of the product.',
      resolve: ({ account }) => account.brandColor,
    }),
    currency: t.string({ description: 'ISO 4217 code of its prices.', resolve: ({ account }) => account.currency }),
    exponent: t.int({ description: 'Decimals of that currency.', resolve: ({ account }) => account.exponent }),
    timezone: t.string({
      description: 'IANA zone in which its staff read times.',
      resolve: ({ account }) => account.timezone,
    }),
    features: t.stringList({
      description: 'Switches that are on.',
      resolve: ({ account }) => [...account.features].toSorted(),
    }),
    role: t.field({ type: MemberRoleRef, description: 'The role of who asks.', resolve: ({ role }) => role }),
    permissions: t.field({
      type: [PermissionRef],
      description: 'What that role may see; `manage`: change, too.',
      resolve: ({ role }) =>
        PERMISSIONS.filter((name) => can(role, name, 'view')).map((name) => ({
          name,
          manage: can(role, name, 'manage'),
        })),
    }),
    isLimited: t.boolean({
      description: 'Who asks is limited to some of its events.',
      resolve: ({ isLimited }) => isLimited,
    }),
    marketplaceId: t.id({ description: 'Of its public shop.', resolve: ({ account }) => account.id }),
  }),
})
