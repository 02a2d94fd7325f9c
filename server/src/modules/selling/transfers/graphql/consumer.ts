import { isUuid, toId, type UserId } from '@admission/common/ids.ts'
import { MAX_TRANSFERRED, MAX_TRANSFER_MESSAGE } from '@admission/common/validation/transfer.ts'
import { consumerOf } from '#platform/actor.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { checkedKey } from '#platform/idempotency.ts'
import {
  acceptTransfer,
  cancelTransfer,
  declineTransfer,
  openTransfer,
  remindRecipient,
  type TransferKey,
} from '../flows/answer-transfer.ts'
import { sendTransfer } from '../flows/send-transfer.ts'
import { transferable, type TransferSource } from '../flows/transferable.ts'
import { readOpenTransfers, readOwnTransfers } from '../reads/transfers.ts'
import type { Transfer } from '../types.ts'
import { TransferableEventRef, TransferRef, type SeenTransfer } from './types.ts'

const MAX_PARTS = 200

const TransferSendInputRef = builder.inputType('TransferSendInput', {
  subGraphs: CONSUMER,
  description: 'Tickets for someone else.',
  fields: (t) => ({
    tickets: t.idList({
      required: true,
      description: `Ticket IDs, 1 to ${String(MAX_TRANSFERRED)}. All of them are sent, or none.`,
    }),
    email: t.string({
      required: true,
      description: 'Address that gets the link. Empty to share the link oneself.',
    }),
    message: t.string({
      required: true,
      description: `Message to the recipient, up to ${String(MAX_TRANSFER_MESSAGE)} characters. May be empty.`,
    }),
  }),
})

type SourceArgs = { readonly stackId?: string | null | undefined; readonly groupId?: string | null | undefined }

const sourceOf = ({ stackId, groupId }: SourceArgs): TransferSource => {
  const stack = stackId ? toId('Stack', stackId) : undefined
  const group = groupId ? toId('Group', groupId) : undefined
  if (stack !== undefined) return { stackId: stack }
  if (group !== undefined) return { groupId: group }
  throw notFound()
}

const seenBy =
  (userId: string | null) =>
  (transfer: Transfer): SeenTransfer => ({ transfer, userId })

const seen = ({ actor }: RequestContext, transfer: Transfer): SeenTransfer =>
  seenBy(actor.kind === 'consumer' ? actor.userId : null)(transfer)

const partIds = (ids: readonly string[] | null | undefined): readonly string[] | null => {
  if (ids === null || ids === undefined) return null
  if (ids.length > MAX_PARTS) throw inputError({ path: 'parts', message: 'Choose fewer events.' })
  return ids.map((id) => id.toLowerCase())
}

const checkedId = (id: string): string => {
  if (!isUuid(id)) throw notFound()
  return id.toLowerCase()
}

const keyOf = ({
  id,
  token,
}: {
  readonly id?: string | null | undefined
  readonly token?: string | null | undefined
}): TransferKey => ({
  id: id ? checkedId(id) : null,
  token: token ?? null,
})

const myId = ({ actor }: RequestContext): UserId => consumerOf(actor).userId

builder.queryFields((t) => ({
  transferable: t.field({
    type: [TransferableEventRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'The caller’s tickets for the form of a transfer: those for the same visit as a stack, or all of a group. Soonest event first. Fails with `resourceNotFound` if they have none.',
    args: {
      stackId: t.arg.id({ description: 'ID of a stack.' }),
      groupId: t.arg.id({ description: 'ID of a group, without `stackId`.' }),
    },
    resolve: async (_root, args, context) => [...(await transferable(context.services, myId(context), sourceOf(args)))],
  }),
  transfersOf: t.field({
    type: [TransferRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Pending transfers of the caller’s tickets in a stack or a group, newest first.',
    args: {
      stackId: t.arg.id({ description: 'ID of a stack.' }),
      groupId: t.arg.id({ description: 'ID of a group, without `stackId`.' }),
    },
    resolve: async (_root, args, context) => {
      const userId = myId(context)
      return (await readOpenTransfers(context.services.databases.system, userId, sourceOf(args))).map(seenBy(userId))
    },
  }),
  transfer: t.field({
    type: TransferRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Transfer of a link, for anyone who has it. Fails with `resourceNotFound` for a wrong token.',
    args: { token: t.arg.string({ required: true, description: 'Token of the link.' }) },
    resolve: async (_root, { token }, context) => seen(context, await openTransfer(context, token)),
  }),
  myTransfers: t.field({
    type: [TransferRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Transfers that the caller sent, or that went to one of their verified addresses: pending ones, and those that ended within 30 days. Newest first, 50 at most.',
    resolve: async (_root, _args, context) => {
      const userId = myId(context)
      return (await readOwnTransfers(context.services.databases.system, userId)).map(seenBy(userId))
    },
  }),
}))

const partsArg = {
  description: 'IDs of the parts. Null for all that are pending.',
} as const
const idArg = { description: 'ID of a transfer to one of the caller’s verified addresses, without `token`.' } as const
const tokenArg = { description: 'Token of the link.' } as const

builder.mutationFields((t) => ({
  transferSend: t.field({
    type: TransferRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Offers tickets to someone, all of them or none. Until they are accepted, declined, canceled or over, they are locked and have no code. Fails with `userError` if one can’t be transferred now, with `userInputError` for a wrong address.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key.' }),
      input: t.arg({ type: TransferSendInputRef, required: true, description: 'What is sent to whom.' }),
    },
    resolve: async (_root, { key, input: { tickets, email, message } }, context) =>
      seen(context, await sendTransfer(context, { key: checkedKey(key), tickets, input: { email, message } })),
  }),
  transferAccept: t.field({
    type: TransferRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Makes the caller the owner of the tickets. They get new codes, and the sender’s no longer work. Can be repeated. Fails with `userError` if it has ended or is their own.',
    args: {
      id: t.arg.id(idArg),
      token: t.arg.string(tokenArg),
      parts: t.arg.idList(partsArg),
    },
    resolve: async (_root, { parts, ...key }, context) =>
      seen(context, await acceptTransfer(context, keyOf(key), partIds(parts))),
  }),
  transferDecline: t.field({
    type: TransferRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Declines tickets, which their sender keeps. The link is enough. Can be repeated.',
    args: {
      id: t.arg.id(idArg),
      token: t.arg.string(tokenArg),
      parts: t.arg.idList(partsArg),
    },
    resolve: async (_root, { parts, ...key }, context) =>
      seen(context, await declineTransfer(context, keyOf(key), partIds(parts))),
  }),
  transferCancel: t.field({
    type: TransferRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Cancels what no one has accepted yet: the tickets are the caller’s again. Can be repeated. Fails with `userError` if all of it was accepted.',
    args: {
      id: t.arg.id({ required: true, description: 'ID of a transfer that the caller sent.' }),
      parts: t.arg.idList(partsArg),
    },
    resolve: async (_root, { id, parts }, context) =>
      seen(context, await cancelTransfer(context, checkedId(id), partIds(parts))),
  }),
  transferRemind: t.field({
    type: TransferRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Sends the link to the recipient again, at most once a day. Fails with `userError` sooner, or if it has ended.',
    args: { id: t.arg.id({ required: true, description: 'ID of a transfer that the caller sent.' }) },
    resolve: async (_root, { id }, context) => seen(context, await remindRecipient(context, checkedId(id))),
  }),
}))
