import { newUuid, type AccountId } from '@admission/common/ids.ts'
import type { ScanAnswer, ScanDirection } from '@admission/common/admission/types.ts'
import type { TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/accounts/testing.ts'
import { printedCode, shownCode } from '#modules/tickets/rules/shown-code.ts'
import { ticketKeyring } from '#modules/tickets/rules/keyring.ts'
import { turnTicketCode } from '#modules/tickets/rules/turning-code.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import type { TestDatabase } from '#testing/database.ts'

const ENTRY = 'ticketId generation state priceTypeName seat holder inside lastAt turnKeys'
const SCAN = `id nonce answer isConflict entry { ${ENTRY} } counts { inside expected } firstAdmittedAt firstDeviceName`
const DOOR =
  '{ door { device { id name mayUndo } eventId eventName venueTimeZone lists { id name direction priceTypeIds opensAt closesAt } keys serverTime } }'
const ROSTER = `query ($listIds: [ID!], $since: String) { it: doorRoster(listIds: $listIds, since: $since) { entries { ${ENTRY} } removed cursor isWhole hasMore } }`

export type AnsweredScan = {
  readonly id: string
  readonly answer: ScanAnswer
  readonly isConflict: boolean
  readonly entry: {
    readonly ticketId: string
    readonly inside: boolean
  } | null
  readonly counts: { readonly inside: number; readonly expected: number }
  readonly firstAdmittedAt: string | null
  readonly firstDeviceName: string | null
}

export type AnsweredRoster = {
  readonly entries: readonly {
    readonly ticketId: string
    readonly generation: number
    readonly state: string
    readonly inside: boolean
    readonly holder: string
    readonly seat: string
    readonly turnKeys: readonly string[]
  }[]
  readonly removed: readonly string[]
  readonly cursor: string
  readonly isWhole: boolean
  readonly hasMore: boolean
}

export type ScanOptions = {
  readonly listId?: string
  readonly nonce?: string
  readonly direction?: ScanDirection
  /** Scanned then, without a network. */
  readonly offlineAt?: Date
  /** What the device answered then. */
  readonly answer?: ScanAnswer
}

/** A phone at a door. */
export class Phone {
  readonly id: string
  readonly link: string
  readonly secret: string
  readonly #api: TestApi
  readonly #listId: string

  constructor(api: TestApi, { id, link }: { readonly id: string; readonly link: string }, listId: string) {
    this.id = id
    this.link = link
    this.secret = new URL(link).hash.slice(1)
    this.#api = api
    this.#listId = listId
  }

  ask(query: string, variables: object = {}) {
    return this.#api.ask('consumer', query, {
      variables,
      headers: { authorization: `Door ${this.secret}` },
    })
  }

  async read<Data>(query: string, variables: object = {}): Promise<Data> {
    const { data, errors } = await this.ask(query, variables)
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return data as Data
  }

  door() {
    return this.read<{
      door: {
        lists: { id: string; name: string }[]
        eventId: string
        keys: { keys: object[] }
      }
    }>(DOOR)
  }

  async roster(since: string | null = null, listIds: readonly string[] | null = null): Promise<AnsweredRoster> {
    return (await this.read<{ it: AnsweredRoster }>(ROSTER, { since, listIds })).it
  }

  inputOf(code: string, { listId, nonce, direction, offlineAt, answer }: ScanOptions = {}) {
    return {
      listId: listId ?? this.#listId,
      code,
      nonce: nonce ?? newUuid(),
      direction: direction ?? 'ENTRY',
      ...(offlineAt === undefined ? {} : { scannedAt: offlineAt.toISOString(), wasOffline: true }),
      ...(answer === undefined ? {} : { answer }),
    }
  }

  tryScan(code: string, options: ScanOptions = {}) {
    return this.ask(`mutation ($input: DoorScanInput!) { it: doorScan(input: $input) { ${SCAN} } }`, {
      input: this.inputOf(code, options),
    })
  }

  async scan(code: string, options: ScanOptions = {}): Promise<AnsweredScan> {
    const { data, errors } = await this.tryScan(code, options)
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return (data as { it: AnsweredScan }).it
  }

  async upload(inputs: readonly object[]): Promise<AnsweredScan[]> {
    return (
      await this.read<{ it: AnsweredScan[] }>(
        `mutation ($inputs: [DoorScanInput!]!) { it: doorScans(inputs: $inputs) { ${SCAN} } }`,
        { inputs },
      )
    ).it
  }

  undo(scanId: string) {
    return this.ask(
      'mutation ($scanId: ID!) { doorUndo(scanId: $scanId) { scanId entry { ticketId inside lastAt } } }',
      { scanId },
    )
  }
}

const ADD = 'mutation ($input: ScanDeviceInput!) { it: scanDeviceAdd(input: $input) { link device { id } } }'
const SAVE = `mutation ($input: CheckInListInput!) { it: checkInListSave(input: $input) {
  ... on CheckInListSaved { record { id version name } } ... on CheckInListStale { record { id version } } ... on Refused { message } } }`
const CHECK_IN = `query ($eventId: ID!) { it: eventCheckIn(eventId: $eventId) { lists { id name version direction counts { inside expected } } devices { id name revokedAt { utc } lastSeenAt { utc } }
  conflicts { id answer answered isConflict deviceName earlierDevice place } prices { value label } } }`

export type CheckInTab = {
  readonly lists: readonly {
    id: string
    name: string
    version: number
    counts: { inside: number; expected: number }
  }[]
  readonly devices: readonly {
    id: string
    name: string
    revokedAt: object | null
    lastSeenAt: object | null
  }[]
  readonly conflicts: readonly {
    id: string
    answer: string
    deviceName: string
    earlierDevice: string | null
  }[]
  readonly prices: readonly { value: string }[]
}

/** Staff of an organizer in the back office. */
export class Office {
  readonly #api: TestApi
  readonly #accountId: AccountId
  readonly #token: string

  constructor(api: TestApi, accountId: AccountId, token: string) {
    this.#api = api
    this.#accountId = accountId
    this.#token = token
  }

  ask(query: string, variables: object = {}) {
    return this.#api.ask('admin', query, {
      token: this.#token,
      headers: { accountid: this.#accountId },
      variables,
    })
  }

  async read<Data>(query: string, variables: object = {}): Promise<Data> {
    const { data, errors } = await this.ask(query, variables)
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return data as Data
  }

  async tab(eventId: string): Promise<CheckInTab> {
    return (await this.read<{ it: CheckInTab }>(CHECK_IN, { eventId })).it
  }

  saveList(input: object) {
    const list = {
      name: 'Main door',
      priceTypeIds: [],
      direction: 'BOTH',
      ...input,
    }
    return this.ask(SAVE, { input: list })
  }

  async list(input: object): Promise<string> {
    const { data, errors } = await this.saveList(input)
    const id = (data as { it: { record?: { id: string } } } | null)?.it.record?.id
    if (id === undefined) throw new Error(JSON.stringify({ data, errors }))
    return id
  }

  async phone(eventId: string, listId: string, device: object = {}): Promise<Phone> {
    const input = {
      eventId,
      name: 'North gate',
      listIds: [],
      mayUndo: false,
      ...device,
    }
    const { it } = await this.read<{
      it: { link: string; device: { id: string } }
    }>(ADD, { input })
    return new Phone(this.#api, { id: it.device.id, link: it.link }, listId)
  }
}

/** Codes of a ticket as it stands in the database, or was at a generation. */
export const codesOf = async (database: TestDatabase, services: Services, ticketId: string, generation?: number) => {
  const [row] = await database.query<{ event_id: string; generation: number }>(
    'select event_id, generation from ticket where id = $1',
    [ticketId],
  )
  if (row === undefined) throw new Error('No such ticket.')
  const keys = ticketKeyring(services.secrets).current
  const of = {
    id: ticketId,
    eventId: row.event_id,
    generation: generation ?? row.generation,
  }
  return {
    printed: printedCode(keys, of),
    /** As the holder's phone shows it at a moment. */
    shownAt: (at: Date): string => {
      const { payload, seed } = shownCode(keys, of, at)
      return turnTicketCode(payload, Buffer.from(seed, 'hex'), at)
    },
  }
}

export type ADoor = {
  readonly bought: PaidPurchase
  readonly eventId: string
  readonly office: Office
  readonly listId: string
  readonly phone: Phone
  /** Printed codes of the tickets. */
  readonly codes: readonly string[]
}

/** An event with two sold tickets, a list for everyone at any time, and a phone at its door. */
export const aDoor = async (
  database: TestDatabase,
  services: Services,
  api: TestApi,
  of: {
    readonly userId: Parameters<typeof aPaidPurchase>[1]['userId']
  } & Partial<Parameters<typeof aPaidPurchase>[1]>,
): Promise<ADoor> => {
  const bought = await aPaidPurchase(database, { seats: [3, 4], ...of })
  const { accountId, eventId } = bought.sale
  const { token } = await aMember(services, accountId as AccountId, 'DOOR')
  const office = new Office(api, accountId as AccountId, token)
  const listId = await office.list({ eventId })
  const phone = await office.phone(eventId, listId)
  const codes: string[] = []
  for (const id of bought.ticketIds) codes.push((await codesOf(database, services, id)).printed)
  return { bought, eventId, office, listId, phone, codes }
}
