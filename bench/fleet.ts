import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct, type Product, type World } from './product.ts'
import { placesOf, type Places } from './purchase.ts'

/** How the product runs: how many servers share the database, and how many processes each has. */
export type FleetSize = { readonly servers: number; readonly processes: number }

/** Several servers on one database, as if each ran on a machine of its own. */
export type Fleet = {
  readonly pids: readonly number[]
  /** Where the buyer with this number buys: buyers are spread evenly over the servers. */
  readonly places: (buyer: number) => Places
  readonly stop: () => Promise<void>
}

/** For the title of a measurement: what is unusual about the fleet. */
export const describeFleet = ({ servers, processes }: FleetSize): string =>
  `${servers > 1 ? `, ${String(servers)} servers` : ''}${processes > 1 ? `, ${String(processes)} processes each` : ''}`

/** Starts the servers one after the other: the first starts the gateway, which the others find in the database. */
export const startFleet = async (world: World, { servers, processes }: FleetSize): Promise<Fleet> => {
  const secret = randomBytes(32).toString('base64url')
  const products: Product[] = []
  const stop = async (): Promise<void> => {
    for (const product of products.toReversed()) await product.stop()
  }
  try {
    for (let n = 1; n <= servers; n += 1) {
      const folder = n === 1 ? world.folder : join(world.folder, `server-${String(n)}`)
      mkdirSync(folder, { recursive: true })
      products.push(
        await startProduct({ ...world, folder }, undefined, { SERVER_SECRET: secret, PROCESSES: String(processes) }),
      )
    }
    const places: Places[] = []
    for (const { url } of products) places.push(await placesOf(url))
    return {
      pids: products.map(({ pid }) => pid),
      places: (buyer) => {
        const found = places[buyer % places.length]
        if (found === undefined) throw new Error('no server')
        return found
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
