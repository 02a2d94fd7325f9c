import { newUuid } from '@admission/common/ids.ts'
import type { ScanAnswer, ScanDirection } from '@admission/common/admission/types.ts'
import type { TestApi } from '#areas/testing.ts'

const ENTRY = 'ticketId generation state priceTypeName seat holder findBy inside lastAt rotationKeys'
const SCAN = `id nonce answer isConflict entry { ${ENTRY} } counts { inside expected } firstAdmittedAt firstDeviceName otherEvent { name }`
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
  readonly otherEvent: { readonly name: string } | null
}

export type AnsweredRoster = {
  readonly entries: readonly {
    readonly ticketId: string
    readonly generation: number
    readonly state: string
    readonly inside: boolean
    readonly holder: string
    readonly findBy: string
    readonly seat: string
    readonly rotationKeys: readonly string[]
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
  /** The device's answer then. */
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
