import { timeAt } from '@admission/common/time.ts'
import { membershipOf } from '#platform/actor.ts'
import { readableDomain } from '#platform/emails.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { changeDomain } from '../../actions/change-domain.ts'
import { checkDomain, domainTarget } from '../../flows/check-domain.ts'
import { readDomainOf } from '../../reads/domains.ts'
import { domainMessage, proofName, domainState } from '../../rules/domain.ts'
import { DOMAIN_STATES, type OwnDomain } from '../../types/domain.ts'
import { freshStorefront, inOwn, ownStorefront } from './own.ts'
import { StorefrontRecordRef } from './types.ts'

type Shown = OwnDomain & { readonly timezone: string }
type DnsRecord = { readonly type: string; readonly name: string; readonly value: string }

const DomainStateRef = builder.enumType('StorefrontDomainState', {
  subGraphs: ADMIN,
  description: 'WAITING for its DNS; VERIFIED; FAILING: shows the storefront, but not for longer than seven days.',
  values: DOMAIN_STATES,
})

const DnsRecordRef = builder.objectRef<DnsRecord>('DnsRecord').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Record to add at the provider of the domain.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'CNAME or TXT.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    value: t.exposeString('value', { description: 'Value.' }),
  }),
})

const DomainRef = builder.objectRef<Shown>('StorefrontDomain').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Domain of the organizer that shows a storefront.',
  fields: (t) => ({
    domain: t.string({ description: 'Its name, in its own script.', resolve: ({ domain }) => readableDomain(domain) }),
    state: t.field({ type: DomainStateRef, description: 'State as of the last check.', resolve: domainState }),
    since: t.field({
      type: TimeRef,
      description: 'When it got into this state.',
      resolve: ({ failingSince, verifiedAt, createdAt, timezone }) =>
        timeAt(failingSince ?? verifiedAt ?? createdAt, timezone),
    }),
    checkedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was last checked; null if it wasn’t yet.',
      resolve: ({ checkedAt, timezone }) => (checkedAt === null ? null : timeAt(checkedAt, timezone)),
    }),
    problem: t.string({ nullable: true, description: 'Problem, as of the last check.', resolve: domainMessage }),
    records: t.field({
      type: [DnsRecordRef],
      description: 'Records that its DNS must have.',
      resolve: ({ domain, proof }, _args, { services }) => [
        { type: 'CNAME', name: domain, value: domainTarget(services) },
        { type: 'TXT', name: proofName(domain), value: proof },
      ],
    }),
  }),
})

builder.objectField(StorefrontRecordRef, 'domain', (t) =>
  t.field({
    type: DomainRef,
    subGraphs: ADMIN,
    nullable: true,
    description: 'Its own domain; null without one.',
    resolve: async ({ id, timezone }, _args, context) => {
      const found = await readAccount(context, (transaction) => readDomainOf(transaction, id))
      return found === undefined ? null : { ...found, timezone }
    },
  }),
)

const change = { type: StorefrontRecordRef, subGraphs: ADMIN, authScopes: { may: 'storefronts:manage' } } as const

builder.mutationFields((t) => ({
  storefrontDomainSet: t.field({
    ...change,
    description: 'Set the domain that shows it, or remove it. It must be verified first. Returns the storefront.',
    args: {
      storefrontId: t.arg.id({ required: true, description: 'Storefront ID.' }),
      domain: t.arg.string({ description: 'Name with a subdomain, such as tickets.example.com. Null removes it.' }),
    },
    resolve: async (_root, { storefrontId, domain }, context) => {
      await inOwn(context, async (transaction, scope) =>
        changeDomain(
          transaction,
          originOf(context),
          await ownStorefront(transaction, scope, storefrontId),
          domain ?? null,
        ),
      )
      return freshStorefront(context, storefrontId)
    },
  }),
  storefrontDomainCheck: t.field({
    ...change,
    description: 'Look its domain up now. It is also checked every hour. Returns the storefront.',
    args: { storefrontId: t.arg.id({ required: true, description: 'Storefront ID.' }) },
    resolve: async (_root, { storefrontId }, context) => {
      const found = await inOwn(context, async (transaction, scope) =>
        readDomainOf(transaction, (await ownStorefront(transaction, scope, storefrontId)).id),
      )
      const { accountId } = membershipOf(context.actor)
      await context.services.sharedLimits.take(LIMITS.domainChecksPerAccount, accountId)
      if (found !== undefined) await checkDomain(context.services, found.id)
      return freshStorefront(context, storefrontId)
    },
  }),
}))
