import { newUuid } from '@admission/common/ids.ts'
import type { TestApi } from '#areas/testing.ts'
import type { aConsumer } from '#modules/people/identity/testing.ts'

type Person = Awaited<ReturnType<typeof aConsumer>>

const TRANSFER = `{ id isSender sender recipient message token canRemind
  parts { id state quantity stackId seats { section row positionStart positionEnd type } priceTypes event { name } expiresAt { utc } } }`

/** A transfer as these operations return it. */
export type ShownTransfer = {
  readonly id: string
  readonly isSender: boolean
  readonly sender: string
  readonly recipient: string | null
  readonly message: string
  readonly token: string | null
  readonly canRemind: boolean
  readonly parts: readonly {
    readonly id: string
    readonly state: string
    readonly quantity: number
    readonly stackId: string | null
    readonly seats: readonly unknown[]
    readonly event: { readonly name: string }
    readonly expiresAt: { readonly utc: string }
  }[]
}

const SEND = `mutation ($key: ID!, $input: TransferSendInput!) { transfer: transferSend(key: $key, input: $input) ${TRANSFER} }`
const ACCEPT = `mutation ($id: ID, $token: String, $parts: [ID!]) { transfer: transferAccept(id: $id, token: $token, parts: $parts) ${TRANSFER} }`
const DECLINE = `mutation ($id: ID, $token: String, $parts: [ID!]) { transfer: transferDecline(id: $id, token: $token, parts: $parts) ${TRANSFER} }`
const CANCEL = `mutation ($id: ID!, $parts: [ID!]) { transfer: transferCancel(id: $id, parts: $parts) ${TRANSFER} }`
const REMIND = `mutation ($id: ID!) { transfer: transferRemind(id: $id) ${TRANSFER} }`
const OPEN = `query ($token: String!) { transfer(token: $token) ${TRANSFER} }`
const MINE = `{ myTransfers ${TRANSFER} }`
const PENDING = `query ($stackId: ID, $groupId: ID) { transfersOf(stackId: $stackId, groupId: $groupId) ${TRANSFER} }`
const FORM = `query ($stackId: ID, $groupId: ID) { transferable(stackId: $stackId, groupId: $groupId) {
  event { id name } until { utc } tickets { stackId section problem ticket { id state seat { position } } } } }`

/** The caller's tickets for one event in the form of a transfer. */
export type ShownTransferable = {
  readonly event: { readonly id: string; readonly name: string }
  readonly until: { readonly utc: string } | null
  readonly tickets: readonly {
    readonly stackId: string
    readonly problem: string | null
    readonly ticket: { readonly id: string; readonly state: string }
  }[]
}

type Values = Readonly<Record<string, unknown>>
type Answer = { readonly transfer: ShownTransfer }
type AskedRefusal = {
  readonly message: string
  readonly status: number
  readonly category: string
  readonly fields?: readonly { readonly path: string }[]
}
/** What became of an operation. */
type Asked = { readonly transfer: ShownTransfer | undefined; readonly refusal: AskedRefusal | undefined }

/** Operations about transfers, as a person or, without one, as a visitor. */
export const transfersFor = (api: TestApi, person: Person | null) => {
  const options = (variables: Values) => ({ variables, ...(person === null ? {} : { token: person.token }) })
  const ask = async (query: string, variables: Values = {}): Promise<Asked> => {
    const { data, errors } = await api.ask('consumer', query, options(variables))
    const [error] = errors
    return {
      transfer: (data as Partial<Answer> | null)?.transfer,
      refusal: error && { message: error.message, ...(error.extensions as Omit<AskedRefusal, 'message'>) },
    }
  }
  const read = async <Shown = Answer>(query: string, variables: Values = {}) =>
    api.read<Shown>('consumer', query, options(variables))
  return {
    askToSend: (tickets: readonly string[], email = '', rest: Values = {}, key = newUuid()) =>
      ask(SEND, { key, input: { tickets, email, message: '', ...rest } }),
    send: async (tickets: readonly string[], email = '', rest: Values = {}) =>
      (await read(SEND, { key: newUuid(), input: { tickets, email, message: '', ...rest } })).transfer,
    accept: (variables: Values) => ask(ACCEPT, variables),
    decline: (variables: Values) => ask(DECLINE, variables),
    cancel: (variables: Values) => ask(CANCEL, variables),
    remind: (id: string) => ask(REMIND, { id }),
    open: (token: string) => ask(OPEN, { token }),
    mine: async () => (await read<{ myTransfers: readonly ShownTransfer[] }>(MINE)).myTransfers,
    pending: async (of: Values) => (await read<{ transfersOf: readonly ShownTransfer[] }>(PENDING, of)).transfersOf,
    form: async (of: Values) => (await read<{ transferable: readonly ShownTransferable[] }>(FORM, of)).transferable,
    askForm: (of: Values) => ask(FORM, of),
  }
}
