import { isUuid, type UserId } from '@admission/common/ids.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { networkOf } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { calendarDocument, ticketsDocument, type TicketDocument } from './flows/ticket-documents.ts'
import { readPurchaseStacks, readStack, readStackOfTicket, readWallet } from './reads/stacks.ts'
import { publishedKeys, ticketKeyring } from './rules/keyring.ts'
import { checkLink } from './rules/signed-link.ts'
import type { Stack } from './types.ts'

/** A document costs as much as that many reads. */
const COST = 10

/** What a link names: its owner now, and the stacks that are still theirs. */
type Named = {
  readonly ownerId: UserId | null
  readonly stacks: readonly Stack[]
  /** The one ticket that is meant; all of the stacks unless said. */
  readonly ticketId?: string
}

type Find = (services: Services, id: string) => Promise<Named | undefined>
type Make = (services: Services, stacks: readonly Stack[], ticketId?: string) => Promise<TicketDocument | undefined>

const findStack: Find = async ({ databases }, id) => {
  const stack = await readStack(databases.system, id)
  return stack && { ownerId: stack.ownerId, stacks: [stack] }
}

/** All that the owner of a stack holds for its visit. */
const togetherWith = async ({ databases }: Services, stack: Stack): Promise<Named> => {
  const { ownerId, id } = stack
  const wallet = ownerId === null ? undefined : await readWallet(databases.system, ownerId, id)
  return { ownerId, stacks: wallet?.stacks ?? [stack] }
}

const findWallet: Find = async (services, id) => {
  const stack = await readStack(services.databases.system, id)
  return stack && togetherWith(services, stack)
}

const findTicket: Find = async (services, id) => {
  const stack = await readStackOfTicket(services.databases.system, id)
  return stack && { ...(await togetherWith(services, stack)), ticketId: id }
}

const findPurchase: Find = ({ databases }, id) => readPurchaseStacks(databases.system, id)

// Nothing keeps a document, and no browser guesses at it.
const download = (reply: FastifyReply, { name, mediaType, bytes }: TicketDocument): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type(mediaType)
    .send(bytes)

const answer = (services: Services, find: Find, make: Make) => async (request: FastifyRequest, reply: FastifyReply) => {
  await services.localLimits.take(LIMITS.readsPerNetwork, networkOf(request.ip), COST)
  const { id } = request.params as { readonly id: string }
  const { until, sig } = request.query as Readonly<Record<string, unknown>>
  const found = isUuid(id) ? await find(services, id) : undefined
  const path = request.url.split('?')[0] ?? ''
  const { server } = services.secrets
  const verdict = found && checkLink(server, { path, until, sig }, found.ownerId, services.clock.now())
  if (found === undefined || verdict === 'WRONG') throw notFound()
  if (verdict === 'EXPIRED') throw notFound('This link has ended. Open your tickets again for a new one.')
  const document = await make(services, found.stacks, found.ticketId)
  if (document === undefined) throw notFound('There is nothing to download here.')
  return download(reply, document)
}

/**
 * Adds the documents of tickets, to be opened by links that their owner is given (`rules/signed-link.ts`):
 * `/api/purchase/{id}/tickets.pdf`, `/api/purchase/{id}/calendar.ics`, the same for `/api/stack/{id}`; the tickets of a
 * whole visit, `/api/wallet/{id of one of its stacks}/tickets.pdf`, and one alone, `/api/ticket/{id}/tickets.pdf`; and, for everybody, `/api/ticket-key`: the public keys of codes.
 */
export const registerTicketDocuments = (app: FastifyInstance, services: Services): void => {
  app.get('/api/purchase/:id/tickets.pdf', answer(services, findPurchase, ticketsDocument))
  app.get('/api/purchase/:id/calendar.ics', answer(services, findPurchase, calendarDocument))
  app.get('/api/stack/:id/tickets.pdf', answer(services, findStack, ticketsDocument))
  app.get('/api/stack/:id/calendar.ics', answer(services, findStack, calendarDocument))
  app.get('/api/wallet/:id/tickets.pdf', answer(services, findWallet, ticketsDocument))
  app.get('/api/ticket/:id/tickets.pdf', answer(services, findTicket, ticketsDocument))
  app.get('/api/ticket-key', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(publishedKeys(ticketKeyring(services.secrets))),
  )
}
