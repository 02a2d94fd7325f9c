import { isUuid, newId } from '@admission/common/ids.ts'
import type { ScanAnswer, ScanDirection } from '@admission/common/admission/types.ts'
import { ticketKeyring } from '#modules/selling/tickets/rules/keyring.ts'
import { connectAlone, BATCH_LIMITS } from '#platform/db/connection.ts'
import { findingByKey } from '#platform/db/decide.ts'
import { createBatcher } from '#platform/db/batcher.ts'
import { inputError, type FieldProblem } from '#platform/errors.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { deviceRevoked } from '../errors.ts'
import { foundTicket, scannedCode } from '../rules/scanned-code.ts'
import type { DecidedScan, Device, ScanId, ScannedCode, ScanRequest, TakenScan } from '../types.ts'
import type { Undecided } from '../rules/plan-scans.ts'
import { decideScans, findScans } from '../writes/decide-scans.ts'
import { noteScan } from './door-counts.ts'

const queue = perProcess(
  (services) =>
    createBatcher<ScanRequest, DecidedScan | Undecided>({
      connect: () => connectAlone(findingByKey(services.connecting), 'system', BATCH_LIMITS),
      run: decideScans,
      recover: findScans,
      maxBatch: 128,
    }),
  (gather) => gather.close(),
)

/** A scan as a device sends it. */
export type ScanInput = {
  readonly listId: string
  readonly code?: string | null | undefined
  readonly ticketId?: string | null | undefined
  readonly nonce: string
  readonly direction: ScanDirection
  readonly scannedAt?: string | null | undefined
  readonly wasOffline?: boolean | null | undefined
  readonly answer?: ScanAnswer | null | undefined
}

/** Scans in one upload. */
export const MAX_SCANS = 200
/** Longer than any code; what a scanner reads beyond it isn't one. */
const LONGEST_CODE = 1000
/** Offline scans that are older count as of then. */
const OLDEST_MS = 30 * 86_400_000

/** The time of a scan: the server's if it is now, else the device's, within reason. */
const timeOf = ({ scannedAt, wasOffline }: ScanInput, now: Date, path: string): Date => {
  if (wasOffline !== true) return now
  const at = Date.parse(scannedAt ?? '')
  if (Number.isNaN(at))
    throw inputError({
      path: `${path}scannedAt`,
      message: 'Say when it was scanned.',
    })
  return new Date(Math.min(Math.max(at, now.getTime() - OLDEST_MS), now.getTime()))
}

/** The code of a scan, or the code of the ticket that was found by name. */
const scannedIn = (services: Services, { eventId }: Device, input: ScanInput, at: Date, path: string): ScannedCode => {
  const { code, ticketId } = input
  if ((code == null) === (ticketId == null))
    throw inputError({ path: `${path}code`, message: 'Send either a code or a ticket.' })
  if (code == null) {
    if (!isUuid(ticketId ?? '')) throw inputError({ path: `${path}ticketId`, message: 'Use the ID of a ticket.' })
    return foundTicket(ticketId ?? '', eventId)
  }
  if (code.length > LONGEST_CODE) throw inputError({ path: `${path}code`, message: 'This is too long for a code.' })
  return scannedCode(code, eventId, at, ticketKeyring(services.secrets))
}

const requestOf = (services: Services, device: Device, input: ScanInput, path: string): ScanRequest => {
  const { listId, nonce, direction, wasOffline, answer } = input
  if (!isUuid(nonce)) throw inputError({ path: `${path}nonce`, message: 'Use a UUID.' })
  const isTheirs = device.listIds.length === 0 || device.listIds.includes(listId.toLowerCase())
  if (!isUuid(listId) || !isTheirs)
    throw inputError({
      path: `${path}listId`,
      message: 'This device can’t use this list.',
    })
  const at = timeOf(input, services.clock.now(), path)
  return {
    id: newId('Scan') as ScanId,
    device,
    listId: listId.toLowerCase(),
    nonce: nonce.toLowerCase(),
    direction,
    at,
    wasOffline: wasOffline === true,
    answered: answer ?? null,
    code: scannedIn(services, device, input, at, path),
  }
}

const REFUSALS: Readonly<Record<Exclude<Undecided['reason'], 'REVOKED'>, FieldProblem>> = {
  LIST: { path: 'listId', message: 'This device can’t use this list.' },
  ARCHIVED: {
    path: 'listId',
    message: 'This list is no longer used. Choose another.',
  },
  DIRECTION: { path: 'direction', message: 'This list is for the other direction.' },
}

const decided = (answer: DecidedScan | Undecided): DecidedScan => {
  if (answer.id !== null) return answer
  throw answer.reason === 'REVOKED' ? deviceRevoked() : inputError(REFUSALS[answer.reason])
}

/**
 * Decides scans of a device, oldest first, each once: the same nonce is answered the same. Throws userInputError for a
 * list that the device can't use, deviceRevoked if it was revoked. Answers are in the order of the inputs.
 */
export const takeScans = async (
  services: Services,
  device: Device,
  inputs: readonly ScanInput[],
): Promise<TakenScan[]> => {
  if (inputs.length > MAX_SCANS)
    throw inputError({
      path: 'inputs',
      message: `Send up to ${String(MAX_SCANS)} scans in one upload.`,
    })
  const isOne = inputs.length === 1
  const requests = inputs.map((input, index) => requestOf(services, device, input, isOne ? '' : `${String(index)}.`))
  const order = requests
    .map((request, index) => ({ request, index }))
    .toSorted((a, b) => a.request.at.getTime() - b.request.at.getTime())
  const answers = await Promise.all(order.map(({ request }) => queue(services).submit(request)))
  const inOrder = order
    .map(({ index }, place) => ({ index, answer: answers[place] }))
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ index, answer }) =>
      answer === undefined ? [] : [{ ...decided(answer), codeTicketId: requests[index]?.code.ticketId ?? null }],
    )
  for (const answer of inOrder) await noteScan(services, device.eventId, answer)
  return inOrder
}
