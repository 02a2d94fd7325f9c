import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { manualClock } from '#platform/clock.ts'
import { serverKey, newSecret } from '#platform/ids.ts'
import { createMail, smtpMail } from '#platform/mail.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import { networkOf } from '#platform/origin.ts'
import { readableLog } from '#platform/testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'ports-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a mail goes over SMTP with its stable id, and a line break in its subject starts no header', async () => {
  const { promise: received, resolve } = Promise.withResolvers<Buffer>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          resolve(Buffer.concat(parts))
          done()
        })
    },
  })
  const port = await new Promise<number>((ready) => {
    const listening = server.listen(0, '127.0.0.1', () => ready((listening.address() as { port: number }).port))
  })
  const mail = smtpMail(`smtp://127.0.0.1:${port}`)
  await mail.send({
    messageId: '<stable@example.com>',
    from: { name: 'The Larkhall\r\nBcc: everybody@example.com', address: 'box@example.com' },
    to: 'ada@example.com',
    subject: 'Your tickets\ufffe\r\nBcc: everybody@example.com',
    html: '<p>Here\uffff</p>',
    text: 'Here\ud83d',
    attachments: [{ name: 'tickets.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF') }],
  })
  const parsed = await PostalMime.parse(await received)
  expect(parsed).toMatchObject({
    messageId: '<stable@example.com>',
    to: [{ address: 'ada@example.com' }],
    subject: 'Your tickets Bcc: everybody@example.com',
    html: expect.stringMatching(/^<p>Here<\/p>\s*$/),
    text: expect.stringMatching(/^Here\s*$/),
  })
  expect(parsed.bcc ?? []).toEqual([])
  expect(parsed.attachments.map(({ filename }) => filename)).toEqual(['tickets.pdf'])
  await mail.close()
  await new Promise<void>((closed) => server.close(() => closed()))
})

test('without a server mails stay in the outbox, and come from the address that was set', async () => {
  const mailbox = join(folder, 'outbox')
  const mail = createMail({ smtpUrl: undefined, mailFrom: 'box@tickets.example' }, mailbox)
  expect(mail.kind).toBe('outbox')
  const from = { name: 'The Larkhall', address: 'tickets@host.example' }
  await mail.send({
    messageId: '<1@x>',
    from,
    to: 'a@example.com',
    subject: 'Hello',
    html: '',
    text: 'Hello',
    attachments: [],
  })
  const [file = ''] = readdirSync(mailbox)
  expect(await PostalMime.parse(readFileSync(join(mailbox, file)))).toMatchObject({
    from: { name: 'The Larkhall', address: 'box@tickets.example' },
  })
})

test('the cache keeps an answer for its time, lets one caller make it, and forgets failures', async () => {
  const clock = manualClock(new Date(0))
  const cache = createMicroCache<number>({ clock, maxEntries: 2 })
  let made = 0
  const make = async () => (made += 1)
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1])
  clock.advance(999)
  expect(await cache.get('a', make)).toBe(1)
  clock.advance(1)
  expect(await cache.get('a', make)).toBe(2)
  await expect(cache.get('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('b', make)).toBe(3)
  expect(await cache.get('c', make, () => false)).toBe(4)
  expect(await cache.get('c', make)).toBe(5)
})

test('a log line carries what is allowed and nobody’s e-mail or card', () => {
  const log = readableLog()
  log.info('sent to ada@example.com', {
    ...({ email: 'ada@example.com', password: 'x' } as object),
    route: '/x\n{"forged":true}',
  })
  log.error('failed', { error: new Error('card 4242 4242 4242 4242 of ada@example.com') })
  const text = JSON.stringify(log.lines())
  for (const secret of ['ada@example.com', 'password', '4242']) expect(text).not.toContain(secret)
  expect(log.lines()).toHaveLength(2)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('secrets are long, keys of different purposes differ', () => {
  expect(Buffer.from(newSecret(256), 'base64url')).toHaveLength(32)
  expect(() => newSecret(64)).toThrow('128')
  expect(serverKey('s', 'a')).not.toBe(serverKey('s', 'b'))
  expect(() => serverKey(undefined, 'a')).toThrow('no secret')
})
