import { isUuid } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { needWholeAccount } from '#modules/stock/collections/policy.ts'
import { membershipOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { OptionRef, TimeRef } from '#platform/graphql/values.ts'
import { endRenewal, retryRenewal } from '../flows/change-renewal.ts'
import { startRenewal } from '../flows/start-renewal.ts'
import { isOwnPass, readChoices, readRenewal, readSkipped } from '../reads.ts'
import { SKIP_REASONS, type Renewal, type RenewalChoice, type RenewalCounts, type SkippedHolder } from '../types.ts'

const SkipReasonRef = builder.enumType('RenewalSkipReason', {
  subGraphs: ADMIN,
  description: 'Why the places of a holder couldn’t be kept.',
  values: {
    SEATS: { description: 'A seat is taken, or isn’t on the map of the new season.' },
    NOT_ENOUGH: { description: 'Their area has too few places left.' },
    LIMIT: { description: 'It would be over a ticket limit.' },
    PRICE: { description: 'The new pass has no price of that name there.' },
    CLOSED: { description: 'It isn’t sold.' },
    LEFT: { description: 'They deleted their account.' },
    ENDED: { description: 'Staff ended the renewal before.' },
  } satisfies Record<(typeof SKIP_REASONS)[number], object>,
})

const SkippedHolderRef = builder.objectRef<SkippedHolder>('RenewalSkippedHolder').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Holder whose places couldn’t be kept.',
  fields: (t) => ({
    purchaseId: t.exposeID('purchaseId', { description: 'ID of last season’s purchase.' }),
    name: t.exposeString('name', { description: 'Name of the buyer. Empty if not given.' }),
    email: t.exposeString('email', { description: 'E-mail address of the buyer.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of passes.' }),
    why: t.expose('why', { type: SkipReasonRef, description: 'Why not.' }),
  }),
})

const CountsRef = builder.objectRef<RenewalCounts>('RenewalCounts').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Holders by what became of their places; each line of an order counts once.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Their places are about to be kept.' }),
    open: t.exposeInt('open', { description: 'Kept, and neither bought nor declined.' }),
    renewed: t.exposeInt('renewed', { description: 'They bought them.' }),
    declined: t.exposeInt('declined', { description: 'Declined by them, or withdrawn by staff.' }),
    lapsed: t.exposeInt('lapsed', { description: 'Not bought in time.' }),
    skipped: t.exposeInt('skipped', { description: 'Their places couldn’t be kept.' }),
  }),
})

const RenewalRef = builder.objectRef<Renewal>('Renewal').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Renewal of a pass: holders of last season’s have their places kept until a moment.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    fromName: t.exposeString('fromName', { description: 'Name of last season’s pass.' }),
    message: t.exposeString('message', { description: 'Text for the holders. Empty if none.' }),
    keptUntil: t.field({
      type: TimeRef,
      description: 'Until when places are kept, in the account’s time zone.',
      resolve: ({ keptUntil, timezone }) => timeAt(keptUntil, timezone),
    }),
    startedAt: t.field({
      type: TimeRef,
      description: 'When it began, in the account’s time zone.',
      resolve: ({ startedAt, timezone }) => timeAt(startedAt, timezone),
    }),
    counts: t.expose('counts', { type: CountsRef, description: 'Holders by what became of their places.' }),
    skipped: t.field({
      type: [SkippedHolderRef],
      description: 'Holders whose places couldn’t be kept, by name, up to 100.',
      resolve: async ({ id }, _args, { services }) => [...(await readSkipped(services.databases.system, id))],
    }),
  }),
})

type RenewalPage = { readonly renewal: Renewal | null; readonly choices: readonly RenewalChoice[] }

const RenewalPageRef = builder.objectRef<RenewalPage>('PassRenewal').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'How a pass is renewed.',
  fields: (t) => ({
    renewal: t.expose('renewal', {
      type: RenewalRef,
      nullable: true,
      description: 'Its renewal. Null before it began.',
    }),
    choices: t.field({
      type: [OptionRef],
      description: 'Passes of the account that are still held, newest first: what it can renew.',
      resolve: ({ choices }) =>
        choices.map(({ id, name, passes, orders }) => ({
          value: id,
          label: name,
          detail: `${plural(passes, 'pass', 'passes')} in ${plural(orders, 'order')}`,
        })),
    }),
  }),
})

const RenewalInput = builder.inputType('RenewalInput', {
  subGraphs: ADMIN,
  description: 'How a renewal begins.',
  fields: (t) => ({
    fromId: t.id({ required: true, description: 'Collection ID of last season’s pass.' }),
    keptUntil: t.string({ required: true, description: 'YYYY-MM-DDTHH:MM in the account’s time zone, within a year.' }),
    message: t.string({ required: true, description: 'Text for the holders. Use 500 characters or fewer.' }),
  }),
})

const collectionId = { required: true, description: 'Collection ID of the new season’s pass.' } as const

builder.queryField('passRenewal', (t) =>
  t.field({
    type: RenewalPageRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description:
      'How a pass of the account is renewed. Requires access to all events. Fails with `resourceNotFound` for other collections.',
    args: { collectionId: t.arg.id(collectionId) },
    resolve: (_root, args, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      needWholeAccount({ eventIds })
      if (!isUuid(args.collectionId)) throw notFound()
      return readAccount(context, async (transaction) => {
        if (!(await isOwnPass(transaction, accountId, args.collectionId))) throw notFound()
        const renewal = (await readRenewal(transaction, args.collectionId)) ?? null
        return {
          renewal,
          choices: renewal === null ? await readChoices(transaction, accountId, args.collectionId) : [],
        }
      })
    },
  }),
)

builder.mutationFields((t) => ({
  renewalStart: t.field({
    type: RenewalRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description:
      'Begins the renewal of a published pass: holders of last season’s have their places kept, and get an e-mail with a link to them. Requires access to all events.',
    args: {
      collectionId: t.arg.id(collectionId),
      input: t.arg({ type: RenewalInput, required: true, description: 'All fields.' }),
    },
    resolve: (_root, args, context) => startRenewal(context, args.collectionId, args.input),
  }),
  renewalRetry: t.field({
    type: RenewalRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description: 'Looks again for places that couldn’t be kept. Can be repeated. Requires access to all events.',
    args: { collectionId: t.arg.id(collectionId) },
    resolve: (_root, args, context) => retryRenewal(context, args.collectionId),
  }),
  renewalEnd: t.boolean({
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description:
      'Ends a renewal: places that weren’t renewed go on sale, those in payment once it is over. The pass can be renewed again. Always true. Requires access to all events.',
    args: { collectionId: t.arg.id(collectionId) },
    resolve: async (_root, args, context) => {
      await endRenewal(context, args.collectionId)
      return true
    },
  }),
}))
