import type { AccountId } from '@admission/common/ids.ts'
import type { TestApi } from '#areas/testing.ts'
import { Phone } from './a-phone.ts'

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
