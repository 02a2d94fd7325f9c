import { isUuid, type UserId } from '@admission/common/ids.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { networkOf } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { calendarDocument, ticketsDocument, type TicketDocument } from './flows/ticket-documents.ts'
import { applePassDocument, googlePassLink } from './flows/ticket-passes.ts'
import { readPurchaseStacks, readStack, readStackOfTicket, readWallet } from './reads/stacks.ts'
import { publishedKeys, ticketKeyring } from './rules/keyring.ts'
import { checkLink } from './rules/signed-link.ts'
import type { Stack } from './types/ticket.ts'

/** A document counts as this many reads against the rate limit. */
const COST = 10

/** The current owner of a linked document, and the stacks they still own. */
type Named = {
  readonly ownerId: UserId | null
  readonly stacks: readonly Stack[]
  /** The single ticket to print. If undefined: all of the stacks. */
  readonly ticketId?: string
}

type Find = (services: Services, id: string) => Promise<Named | undefined>
type Make = (services: Services, stacks: readonly Stack[], ticketId?: string) => Promise<TicketDocument | undefined>

const findStack: Find = async ({ databases }, id) => {
  const stack = await readStack(databases.system, id)
  return stack && { ownerId: stack.ownerId, stacks: [stack] }
}

/** All of the stack owner's tickets for its visit. */
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

// Documents must not be cached, and browsers must not sniff their type.
const download = (reply: FastifyReply, { name, mediaType, bytes }: TicketDocument): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type(mediaType)
    .send(bytes)

/**
 * Reads the tickets that a signed link names. Throws `resourceNotFound` unless it was made for the current owner and
 * hasn't expired.
 */
async function namedBy(services: Services, find: Find, request: FastifyRequest): Promise<Named> {
  await services.localLimits.take(LIMITS.readsPerNetwork, networkOf(request.ip), COST)
  const { id } = request.params as { readonly id: string }
  const { until, sig } = request.query as Readonly<Record<string, unknown>>
  const found = isUuid(id) ? await find(services, id) : undefined
  const path = request.url.split('?')[0] ?? ''
  const { server } = services.secrets
  const verdict = found && checkLink(server, { path, until, sig }, found.ownerId, services.clock.now())
  if (found === undefined || verdict === 'WRONG') throw notFound()
  if (verdict === 'EXPIRED') throw notFound('This link has expired. Open your tickets again to get a new one.')
  return found
}

const answer = (services: Services, find: Find, make: Make) => async (request: FastifyRequest, reply: FastifyReply) => {
  const found = await namedBy(services, find, request)
  const document = await make(services, found.stacks, found.ticketId)
  if (document === undefined) throw notFound('There’s nothing to download here.')
  return download(reply, document)
}

const redirectToWallet = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { stacks, ticketId } = await namedBy(services, findTicket, request)
  const link = ticketId === undefined ? undefined : await googlePassLink(services, stacks, ticketId)
  if (link === undefined) throw notFound('This ticket can’t be added to a wallet app.')
  // The address carries the ticket's code, so nothing on the way may keep it.
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(link, 303)
}

/**
 * Adds the routes for ticket documents. Owners get signed links to them (`rules/signed-link.ts`):
 * `/api/purchase/{id}/tickets.pdf` and `/api/purchase/{id}/calendar.ics`, the same for `/api/stack/{id}`, all tickets
 * of a visit under `/api/wallet/{id of one of its stacks}/tickets.pdf`, and a single ticket under
 * `/api/ticket/{id}/tickets.pdf`. Wallet passes are under `/api/ticket/{id}/ticket.pkpass`,
 * `/api/wallet/{id}/tickets.pkpasses` and `/api/ticket/{id}/google-wallet`, which leads to Google; without keys for them
 * they don't exist. `/api/ticket-key` is public and returns the public keys of codes.
 */
export const registerTicketDocuments = (app: FastifyInstance, services: Services): void => {
  app.get('/api/purchase/:id/tickets.pdf', answer(services, findPurchase, ticketsDocument))
  app.get('/api/purchase/:id/calendar.ics', answer(services, findPurchase, calendarDocument))
  app.get('/api/stack/:id/tickets.pdf', answer(services, findStack, ticketsDocument))
  app.get('/api/stack/:id/calendar.ics', answer(services, findStack, calendarDocument))
  app.get('/api/wallet/:id/tickets.pdf', answer(services, findWallet, ticketsDocument))
  app.get('/api/ticket/:id/tickets.pdf', answer(services, findTicket, ticketsDocument))
  if (services.config.applePasses !== undefined) {
    app.get('/api/ticket/:id/ticket.pkpass', answer(services, findTicket, applePassDocument))
    app.get('/api/wallet/:id/tickets.pkpasses', answer(services, findWallet, applePassDocument))
  }
  if (services.config.googlePasses !== undefined) app.get('/api/ticket/:id/google-wallet', redirectToWallet(services))
  app.get('/api/ticket-key', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(publishedKeys(ticketKeyring(services.secrets))),
  )
}
