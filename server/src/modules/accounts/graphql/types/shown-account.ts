import type { ShownAccount } from '#modules/accounts/types/shown-account.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'

/** An organiser, as everybody may see it. What its own members see is another type. */
export const ShownAccountRef = builder.objectRef<ShownAccount>('Account').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'An organiser.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable; also the id of its marketplace.' }),
    name: t.exposeString('name', { description: 'What people call it.' }),
    slug: t.exposeString('slug', { description: 'Its name in small letters and hyphens.' }),
    brandColor: t.exposeString('brandColor', { nullable: true, description: 'Six hex digits behind a hash.' }),
    legalName: t.exposeString('legalName', { description: 'Who the contract is with, as a receipt names it.' }),
    addressLine: t.exposeString('addressLine', { nullable: true, description: 'One line, as on a receipt.' }),
    statementDescriptor: t.exposeString('statementDescriptor', {
      nullable: true,
      description: 'What a card statement reads, at most 22 characters.',
    }),
  }),
})
