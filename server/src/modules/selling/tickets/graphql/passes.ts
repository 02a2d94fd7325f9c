import { builder } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { hasPass, passNote } from '../rules/wallet-pass.ts'
import { eventOf, linkFor, TicketRef, WalletRef, type TicketOfStack } from './types.ts'

const terms = 'Expires after 15 minutes. Null if the ticket can’t be in a wallet app, or passes aren’t offered.'

/** The link to a pass. Null if the ticket can't be in a wallet app. */
const passLink = async (
  { ticket, stack }: TicketOfStack,
  file: 'ticket.pkpass' | 'google-wallet',
  context: RequestContext,
): Promise<string | null> => {
  const { isCanceled } = await eventOf(stack, context)
  return hasPass(stack, ticket, isCanceled, context.services.clock.now())
    ? linkFor(context, { of: 'ticket', id: ticket.id, file, ownerId: stack.ownerId })
    : null
}

builder.objectFields(TicketRef, (t) => ({
  applePassUrl: t.string({
    nullable: true,
    description: `URL of this ticket’s Apple Wallet pass, for its owner. ${terms}`,
    resolve: (of, _args, context) =>
      context.services.config.applePasses === undefined ? null : passLink(of, 'ticket.pkpass', context),
  }),
  googlePassUrl: t.string({
    nullable: true,
    description: `URL that saves this ticket to its owner’s Google Wallet. ${terms}`,
    resolve: (of, _args, context) =>
      context.services.config.googlePasses === undefined ? null : passLink(of, 'google-wallet', context),
  }),
}))

builder.objectFields(WalletRef, (t) => ({
  applePassesUrl: t.string({
    nullable: true,
    description:
      'URL of the Apple Wallet passes of all tickets in the wallet. Expires after 15 minutes. Null as for `applePassUrl`.',
    resolve: async ({ stacks }, _args, context) => {
      const [{ id, ownerId }] = stacks
      const { clock, config } = context.services
      if (config.applePasses === undefined) return null
      const { isCanceled } = await eventOf(stacks[0], context)
      const isAny = stacks.some((stack) =>
        stack.tickets.some((ticket) => hasPass(stack, ticket, isCanceled, clock.now())),
      )
      return isAny ? linkFor(context, { of: 'wallet', id, file: 'tickets.pkpasses', ownerId }) : null
    },
  }),
  passNote: t.string({
    nullable: true,
    description: 'Why the tickets can’t be in a wallet app, in a sentence. Null if they can, or passes aren’t offered.',
    resolve: ({ stacks: [first] }, _args, { services: { config, clock } }) =>
      config.applePasses === undefined && config.googlePasses === undefined ? null : passNote(first, clock.now()),
  }),
}))
