import { createVerify } from 'node:crypto'
import { contrast } from '@admission/common/contrast.ts'
import { describe, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { verifyTicketCode } from './rules/barcode.ts'
import { aTicketWindow } from './testing/a-ticket-window.ts'
import { appleVariables, googleVariables } from './testing/certificates.ts'
import { filesInArchive, openedPass, signatureFaults } from './testing/pass-check.ts'
import type { PaidPurchase } from './testing/a-paid-purchase.ts'

const apple = appleVariables()
const google = googleVariables()
const database = aDatabase()
const window = aTicketWindow(database, { ...apple, ...google.variables })

const WALLET = `query ($id: ID!) { wallet(stackId: $id) { applePassesUrl passNote stacks { tickets { id applePassUrl googlePassUrl } } } }`

interface ShownWallet {
  readonly applePassesUrl: string | null
  readonly passNote: string | null
  readonly stacks: readonly {
    readonly tickets: readonly {
      readonly id: string
      readonly applePassUrl: string | null
      readonly googlePassUrl: string | null
    }[]
  }[]
}

const walletOf = async ({ stackIds: [id] }: PaidPurchase): Promise<ShownWallet> => {
  const { api, owner } = window.open()
  return (await api.read<{ wallet: ShownWallet }>('consumer', WALLET, { variables: { id }, token: owner.token })).wallet
}

const firstOf = (wallet: ShownWallet) => wallet.stacks[0]?.tickets[0]
const urlsOf = (wallet: ShownWallet): readonly (string | null)[] => [
  wallet.applePassesUrl,
  ...wallet.stacks.flatMap(({ tickets }) => tickets.flatMap((each) => [each.applePassUrl, each.googlePassUrl])),
]

/** Runs with another rule of an event's tickets. */
const withRule = async (eventId: string, rule: string, run: () => Promise<void>): Promise<void> => {
  await database.query(
    `insert into ticket_rule (id, account_id, event_id, ${rule.split('=')[0]}) select app.uuid_v6(), account_id, event_id, ${rule.split('=')[1]} from event_access where event_id = $1`,
    [eventId],
  )
  try {
    await run()
  } finally {
    await database.query('delete from ticket_rule where event_id = $1', [eventId])
  }
}

const codeProves = async (code: unknown, ticketId: string | undefined) => {
  const verdict = verifyTicketCode(String(code), await window.publishedKey())
  expect(verdict).toMatchObject({ ok: true, code: { form: 'PRINTED', ticketId } })
}

/** A color of a pass, `rgb(213, 49, 0)`, as hex. */
const hexOf = (color: unknown): string =>
  `#${(String(color).match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

/** A part of a token. */
const readPart = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown

describe('an Apple Wallet pass', () => {
  test('is signed, lists its files, and is an event ticket with a code that the published key proves', async () => {
    const { printed } = window.open()
    await database.query(`update account set brand_color = '#FFE9A8' where id = $1`, [printed.sale.accountId])
    const ticket = firstOf(await walletOf(printed))
    const answer = await window.get(ticket?.applePassUrl ?? '')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'no-store',
    })
    const { pass, pictures } = openedPass(answer.rawPayload, apple.APPLE_PASS_CERTIFICATE)
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.tickets',
      teamIdentifier: 'A1B2C3D4E5',
      serialNumber: `${ticket?.id ?? ''}-1`,
      organizationName: expect.any(String),
      description: 'Ticket for Evening',
      relevantDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
      eventTicket: {
        headerFields: [
          { key: 'row', label: 'Row', value: expect.any(String) },
          { key: 'seat', label: 'Seat', value: '3' },
        ],
        primaryFields: [{ key: 'event', value: 'Evening' }],
        secondaryFields: [{ key: 'when', label: 'When' }],
      },
    })
    const [barcode] = pass['barcodes'] as { format: string; message: string; messageEncoding: string }[]
    expect(barcode).toMatchObject({ format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1' })
    await codeProves(barcode?.message, ticket?.id)
    expect(pictures.toSorted()).toEqual(
      ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png'].toSorted(),
    )
    expect(contrast(hexOf(pass['backgroundColor']), hexOf(pass['foregroundColor']))).toBeGreaterThan(4.5)
    expect(pass['labelColor']).toBe(pass['foregroundColor'])
  })

  test('of a changed manifest, or another key, isn’t accepted', async () => {
    const answer = await window.get(firstOf(await walletOf(window.open().printed))?.applePassUrl ?? '')
    const files = filesInArchive(answer.rawPayload)
    const [manifest, signature] = [files.get('manifest.json'), files.get('signature')]
    if (manifest === undefined || signature === undefined) throw new Error('Not a pass.')
    expect(signatureFaults(signature, manifest, apple.APPLE_PASS_CERTIFICATE)).toEqual([])
    expect(signatureFaults(signature, Buffer.from(`${manifest.toString()} `), apple.APPLE_PASS_CERTIFICATE)).toEqual([
      'signs something else',
    ])
    expect(signatureFaults(signature, manifest, apple.APPLE_PASS_AUTHORITY)).toContain('is not by this key')
  })

  test('doesn’t reveal a time that is hidden', async () => {
    const { printed } = window.open()
    const url = firstOf(await walletOf(printed))?.applePassUrl ?? ''
    await database.query(`update event set date_show_flags = '{TIME_TBD}' where id = $1`, [printed.sale.eventId])
    const { pass } = openedPass((await window.get(url)).rawPayload, apple.APPLE_PASS_CERTIFICATE)
    await database.query(`update event set date_show_flags = '{}' where id = $1`, [printed.sale.eventId])
    expect(pass['relevantDate']).toBeUndefined()
    expect(JSON.stringify(pass)).not.toMatch(/T\d\d:\d\d|\d:\d\d [AP]M/)
  })

  test('comes with those of the whole visit in one file', async () => {
    const { printed } = window.open()
    const answer = await window.get((await walletOf(printed)).applePassesUrl ?? '')
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpasses')
    const passes = [...filesInArchive(answer.rawPayload).values()].map((file) =>
      openedPass(file, apple.APPLE_PASS_CERTIFICATE),
    )
    expect(passes.map(({ pass }) => pass['serialNumber'])).toEqual(printed.ticketIds.map((id) => `${id}-1`))
    expect(new Set(passes.map(({ pass }) => pass['groupingIdentifier'])).size).toBe(1)
  })
})

describe('a Google Wallet link', () => {
  test('carries a class and an object, signed with RS256, in a token that fits into a link', async () => {
    const { printed } = window.open()
    const ticket = firstOf(await walletOf(printed))
    const answer = await window.get(ticket?.googlePassUrl ?? '')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const token = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(String(answer.headers.location))?.[1] ?? ''
    expect(token.length).toBeLessThanOrEqual(1800)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${claims}`)
      .verify(google.publicKey, Buffer.from(signature, 'base64url'))
    expect(isSigned).toBe(true)
    expect(readPart(head)).toEqual({ alg: 'RS256', typ: 'JWT' })
    const seen = readPart(claims) as {
      payload: {
        eventTicketObjects: { classId: string; barcode: { value: string } }[]
        eventTicketClasses: { id: string }[]
      }
    }
    expect(seen).toMatchObject({
      iss: google.variables.GOOGLE_WALLET_ACCOUNT,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(window.clock.now().getTime() / 1000),
      payload: {
        eventTicketClasses: [
          {
            id: expect.stringMatching(/^3388000000022000000\.[\w-]+$/),
            issuerName: expect.any(String),
            reviewStatus: 'UNDER_REVIEW',
            eventName: { defaultValue: { language: 'en', value: 'Evening' } },
            dateTime: { start: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/) },
            venue: { name: { defaultValue: { language: 'en' } }, address: { defaultValue: { language: 'en' } } },
          },
        ],
        eventTicketObjects: [
          {
            id: expect.stringMatching(/^3388000000022000000\.[\w-]+_1$/),
            state: 'ACTIVE',
            barcode: { type: 'QR_CODE' },
          },
        ],
      },
    })
    expect(seen.payload.eventTicketObjects[0]?.classId).toBe(seen.payload.eventTicketClasses[0]?.id)
    await codeProves(seen.payload.eventTicketObjects[0]?.barcode.value, ticket?.id)
  })

  test('of an event with a very long name still fits', async () => {
    const { printed } = window.open()
    const url = firstOf(await walletOf(printed))?.googlePassUrl ?? ''
    const named = 'update event set name = $2 where id = $1'
    await database.query(named, [printed.sale.eventId, `Evening ${'of long names '.repeat(9)}`.trim()])
    const location = String((await window.get(url)).headers.location)
    await database.query(named, [printed.sale.eventId, 'Evening'])
    expect(location.length).toBeLessThan(1900)
  })
})

describe('there is no pass', () => {
  test('where the code must rotate; the holder is told why', async () => {
    const { printed } = window.open()
    const before = firstOf(await walletOf(printed))
    await withRule(printed.sale.eventId, 'still_code=false', async () => {
      const wallet = await walletOf(printed)
      expect(urlsOf(wallet).every((url) => url === null)).toBe(true)
      expect(wallet.passNote).toContain('only accepts codes that change every 15 seconds')
      // Links from before the rule changed don't give one either.
      expect((await window.get(before?.applePassUrl ?? '')).statusCode).toBe(404)
      expect((await window.get(before?.googlePassUrl ?? '')).statusCode).toBe(404)
    })
    expect((await walletOf(printed)).passNote).toBeNull()
  })

  test('of a ticket that its holder may not use', async () => {
    const { onPhone } = window.open()
    const before = firstOf(await walletOf(onPhone))
    expect(before?.applePassUrl).not.toBeNull()
    const set = 'update ticket set state = $2 where id = any($1)'
    await database.query(set, [onPhone.ticketIds, 'FROZEN'])
    expect(urlsOf(await walletOf(onPhone)).every((url) => url === null)).toBe(true)
    expect((await window.get(before?.applePassUrl ?? '')).statusCode).toBe(404)
    await database.query(set, [onPhone.ticketIds, 'OWNED'])
  })

  test('with a link for another document', async () => {
    const ticket = firstOf(await walletOf(window.open().printed))
    for (const url of [
      (ticket?.applePassUrl ?? '').replace('ticket.pkpass', 'google-wallet'),
      (ticket?.googlePassUrl ?? '').replace('google-wallet', 'ticket.pkpass'),
      (ticket?.applePassUrl ?? '').replace(/\?.*/, ''),
    ])
      expect((await window.get(url)).statusCode).toBe(404)
  })
})
