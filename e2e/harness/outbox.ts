import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The server's data folder during the journeys, relative to the repository. */
const folder = join(import.meta.dirname, '..', '..', '.local', 'e2e', process.env['E2E_PORT'] ?? '4317')

const decoded = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** The first e-mail creates the folder. */
const mails = (): string[] => (existsSync(join(folder, 'outbox')) ? readdirSync(join(folder, 'outbox')) : [])

const mailsTo = (email: string): string[] =>
  mails()
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(folder, 'outbox', name), 'utf8'))
    .filter((mail) => mail.toLowerCase().includes(`to: ${email}`) || mail.includes(`<${email}>`))
    .map(decoded)

/** Waits for the newest matching URL in an e-mail to this address. */
export async function linkInMail(email: string, shape: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      () => {
        const links = mailsTo(email).flatMap((mail) => mail.match(new RegExp(shape.source, 'g')) ?? [])
        found = links.at(-1)
        return found
      },
      { message: `a mail to ${email} with ${shape.source}` },
    )
    .toBeDefined()
  return found as string
}

const control = (): string =>
  (JSON.parse(readFileSync(join(folder, 'control.json'), 'utf8')) as { readonly address: string }).address

/** Sets the hold time of carts, in seconds. */
export async function setCartClock(cartId: string, seconds: number): Promise<void> {
  const { status } = await fetch(`${control()}/cart-clock?cartId=${cartId}&seconds=${seconds}`, { method: 'POST' })
  if (status !== 204) throw new Error(`The hold time of carts could not be set (${status}).`)
}

/** Lets the time of a cart run out long enough ago for its owner to be reminded of it. */
export async function remindOfCart(cartId: string): Promise<void> {
  const { status } = await fetch(`${control()}/cart-reminder?cartId=${cartId}`, { method: 'POST' })
  if (status !== 204) throw new Error(`The reminder could not be sent (${status}).`)
}

/** Lets mails to this address that wait for a while go out now. */
export async function releaseMails(email: string): Promise<void> {
  const { status } = await fetch(`${control()}/held-mails?email=${encodeURIComponent(email)}`, { method: 'POST' })
  if (status !== 204) throw new Error(`No mail could be released (${String(status)}).`)
}

/** Lets the planned price changes of a collection take effect now. */
export async function passPriceMoment(collectionId: string): Promise<void> {
  const { status } = await fetch(`${control()}/price-moment?collectionId=${collectionId}`, { method: 'POST' })
  if (status !== 204) throw new Error(`The price moment didn’t pass: ${String(status)}`)
}

/** Moves a sale and its payment so many seconds into the past. */
export async function moveSaleBack(purchaseId: string, seconds: number): Promise<void> {
  const { status } = await fetch(`${control()}/past-sale?purchaseId=${purchaseId}&seconds=${String(seconds)}`, {
    method: 'POST',
  })
  if (status !== 204) throw new Error(`The sale could not be moved (${String(status)}).`)
}

/** Disputes the payment of a purchase, or lets the bank decide: `won` by the organizer or not. */
export async function dispute(purchaseId: string, won?: boolean): Promise<void> {
  const decision = won === undefined ? '' : `&won=${String(won)}`
  const { status } = await fetch(`${control()}/dispute?purchaseId=${purchaseId}${decision}`, { method: 'POST' })
  if (status !== 204) throw new Error(`The payment could not be disputed (${String(status)}).`)
}
