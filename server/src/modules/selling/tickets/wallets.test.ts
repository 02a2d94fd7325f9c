import { PDFiumLibrary } from '@hyzyla/pdfium'
import { beforeAll, describe, expect, test } from 'vitest'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { verifyTicketCode } from './rules/barcode.ts'
import { aPaidPurchase, type PaidPurchase } from './testing/a-paid-purchase.ts'
import { aTicketWindow } from './testing/a-ticket-window.ts'
import { scanPdf } from './testing/scanned.ts'

const database = aDatabase()
const window = aTicketWindow(database)

const FIELDS = 'event { id } pdfUrl stacks { id tickets { id pdfUrl } }'
const WALLET = `query ($id: ID!) { wallet(stackId: $id) { ${FIELDS} } }`
const NEXT = `query ($first: Int!) { myNextWallets(first: $first) { ${FIELDS} } }`

interface ShownWallet {
  readonly event: { readonly id: string }
  readonly pdfUrl: string | null
  readonly stacks: readonly {
    readonly id: string
    readonly tickets: readonly { readonly id: string; readonly pdfUrl: string | null }[]
  }[]
}

let person: Awaited<ReturnType<typeof aConsumer>>
let first: PaidPurchase
let second: PaidPurchase

beforeAll(async () => {
  person = await aConsumer(window.open().services)
  const userId = person.user.id
  first = await aPaidPurchase(database, { userId, seats: [3, 4], mechanism: 'PRINT_AT_HOME' })
  second = await aPaidPurchase(database, { userId, seats: [7, 8], mechanism: 'PRINT_AT_HOME', after: first })
})

const walletOf = async (stackId: string | undefined): Promise<ShownWallet> =>
  (
    await window
      .open()
      .api.read<{ wallet: ShownWallet }>('consumer', WALLET, { variables: { id: stackId }, token: person.token })
  ).wallet

const next = async (count: number): Promise<readonly ShownWallet[]> =>
  (
    await window.open().api.read<{ myNextWallets: readonly ShownWallet[] }>('consumer', NEXT, {
      variables: { first: count },
      token: person.token,
    })
  ).myNextWallets

const idsIn = (wallet: ShownWallet | undefined): readonly string[] =>
  (wallet?.stacks ?? []).flatMap(({ tickets }) => tickets.map(({ id }) => id)).toSorted()

const everyId = (): readonly string[] => [...first.ticketIds, ...second.ticketIds].toSorted()

async function textsOf(pdf: Buffer): Promise<readonly string[]> {
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(pdf)
  const pages = [...file.pages()].map((page) => page.getText())
  file.destroy()
  library.destroy()
  return pages
}

/** Whose codes a file carries, by the published key. */
const codesAt = async (url: string): Promise<readonly string[]> => {
  const key = await window.publishedKey()
  const texts = await scanPdf((await window.get(url)).rawPayload)
  return texts.map((text) => {
    const verdict = verifyTicketCode(text, key)
    return verdict.ok ? verdict.code.ticketId : 'FORGED'
  })
}

test.each([
  ['3 hours 59 minutes', 1],
  ['4 hours', 0],
])('a show without a known end stays among the next ones %s after its start: %i', async (since, count) => {
  const { services } = window.open()
  const visitor = await aConsumer(services)
  const { sale } = await aPaidPurchase(database, { userId: visitor.user.id, seats: [5] })
  await database.query(
    `update event set date_show = app.now() - $2::interval, date_show_end = null, date_show_end_local = null where id = $1`,
    [sale.eventId, since],
  )
  const { myNextWallets } = await window.open().api.read<{ myNextWallets: readonly ShownWallet[] }>('consumer', NEXT, {
    variables: { first: 5 },
    token: visitor.token,
  })
  expect(myNextWallets).toHaveLength(count)
})

describe('the wallet of one visit', () => {
  test('holds the tickets of every purchase, from whichever of its stacks it is opened', async () => {
    for (const { stackIds } of [first, second]) expect(idsIn(await walletOf(stackIds[0]))).toEqual(everyId())
  })

  test('is one of the next, however many purchases it came from', async () => {
    const other = await aPaidPurchase(database, { userId: person.user.id })
    const wallets = await next(20)
    expect(wallets.map(({ event }) => event.id).toSorted()).toEqual([first.sale.eventId, other.sale.eventId].toSorted())
    expect(idsIn(wallets.find(({ event }) => event.id === first.sale.eventId))).toEqual(everyId())
    expect(await next(1)).toHaveLength(1)
  })

  test('of somebody else is absent, and holds nothing of others who come to the same show', async () => {
    const { stranger, api } = window.open()
    const theirs = await aPaidPurchase(database, { userId: stranger.user.id, seats: [10], after: first })
    expect(idsIn(await walletOf(first.stackIds[0]))).toEqual(everyId())
    const answer = await api.ask('consumer', WALLET, { variables: { id: theirs.stackIds[0] }, token: person.token })
    expect(answer.errors[0]?.extensions).toMatchObject({ status: 404, category: 'resourceNotFound' })
  })
})

describe('one PDF for all and one for each', () => {
  test('all tickets of the visit are in one file, numbered through', async () => {
    const { pdfUrl } = await walletOf(second.stackIds[0])
    expect((await codesAt(pdfUrl ?? '')).toSorted()).toEqual(everyId())
    const pages = await textsOf((await window.get(pdfUrl ?? '')).rawPayload)
    for (const [index, text] of pages.entries()) expect(text).toContain(`Ticket ${String(index + 1)} of 4`)
  })

  test('a ticket alone is in a file that says which of all it is', async () => {
    const tickets = (await walletOf(first.stackIds[0])).stacks.flatMap((stack) => stack.tickets)
    const third = tickets[2]
    expect(await codesAt(third?.pdfUrl ?? '')).toEqual([third?.id])
    expect((await textsOf((await window.get(third?.pdfUrl ?? '')).rawPayload))[0]).toContain('Ticket 3 of 4')
  })

  test('a link for one of them opens nothing else, and nobody else gets one', async () => {
    const wallet = await walletOf(first.stackIds[0])
    const [one, two] = wallet.stacks[0]?.tickets ?? []
    const link = one?.pdfUrl ?? ''
    const changed = [
      link.replace(one?.id ?? '', two?.id ?? ''),
      link.replace('/ticket/', '/wallet/'),
      link.replace(`/ticket/${one?.id ?? ''}`, `/wallet/${first.stackIds[0] ?? ''}`),
      (wallet.pdfUrl ?? '').replace(first.stackIds[0] ?? '', second.stackIds[0] ?? ''),
      (wallet.pdfUrl ?? '').replace('/wallet/', '/stack/'),
      link.replace(/\?.*/, ''),
    ]
    for (const url of changed) {
      expect([link, wallet.pdfUrl]).not.toContain(url)
      expect((await window.get(url)).statusCode).toBe(404)
    }
  })

  test('a link dies with the ownership, and what was handed on is in no file of the others', async () => {
    const userId = person.user.id
    const gone = await aPaidPurchase(database, { userId, seats: [1, 2], mechanism: 'PRINT_AT_HOME' })
    const kept = await aPaidPurchase(database, { userId, seats: [5, 6], mechanism: 'PRINT_AT_HOME', after: gone })
    const before = await walletOf(gone.stackIds[0])
    const own = before.stacks.find(({ id }) => id === gone.stackIds[0])?.tickets[0]?.pdfUrl ?? ''
    const { user } = window.open().stranger
    await database.query('update stack set owner_id = $2 where id = $1', [gone.stackIds[0], user.id])
    await database.query(
      `insert into custody (ticket_id, seq, owner_id, via) select id, 2, $2, 'TRANSFER' from ticket where stack_id = $1`,
      [gone.stackIds[0], user.id],
    )
    await database.query('update ticket set owner_seq = 2, generation = 2 where stack_id = $1', [gone.stackIds[0]])
    expect((await window.get(own)).statusCode).toBe(404)
    const after = await walletOf(kept.stackIds[0])
    expect((await codesAt(after.pdfUrl ?? '')).toSorted()).toEqual(kept.ticketIds.toSorted())
  })

  test('is not offered where the phone is the ticket', async () => {
    const onPhone = await aPaidPurchase(database, { userId: person.user.id })
    const wallet = await walletOf(onPhone.stackIds[0])
    expect([wallet.pdfUrl, ...wallet.stacks.flatMap(({ tickets }) => tickets.map(({ pdfUrl }) => pdfUrl))]).toEqual([
      null,
      null,
      null,
    ])
  })
})
