import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { declineInvitation, openInvitation } from '../flows/own-invitation.ts'
import { InvitationRef } from './types.ts'

const hash = { required: true, description: 'Hash of the link.' } as const

builder.queryField('conciergeInvitation', (t) =>
  t.field({
    type: InvitationRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Tickets of a link in an invitation. Fails with `resourceNotFound` for a wrong hash.',
    args: { inviteHash: t.arg.string(hash) },
    resolve: (_root, { inviteHash }, context) => openInvitation(context, inviteHash),
  }),
)

builder.mutationField('conciergeDecline', (t) =>
  t.field({
    type: InvitationRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Declines held tickets, which go back on sale. Can be repeated.',
    args: { inviteHash: t.arg.string(hash) },
    resolve: (_root, { inviteHash }, context) => declineInvitation(context, inviteHash),
  }),
)
