import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A webhook as the gateway sent it. */
export type Letter = { readonly body: Buffer; readonly signature: string; isDelivered: boolean }

/** Takes the gateway's webhooks in the shop's place, so that a test decides when, how often and in which order they arrive. */
export type Mailbox = {
  readonly url: string
  /** Letters about the attempt or refund with this ID, oldest first. */
  readonly about: (id: string) => readonly Letter[]
  readonly close: () => void
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Starts one that keeps what it gets by the IDs in it. */
export async function startMailbox(signatureHeader: string): Promise<Mailbox> {
  const kept = new Map<string, Letter[]>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const letter = { body, signature: String(request.headers[signatureHeader]), isDelivered: false }
      for (const id of new Set(body.toString('utf8').match(UUID) ?? [])) kept.set(id, [...(kept.get(id) ?? []), letter])
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    about: (id) => kept.get(id) ?? [],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
