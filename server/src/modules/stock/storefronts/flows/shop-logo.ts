import { shopLogo } from '@admission/common/shop-marks.ts'
import { LRUCache } from 'lru-cache'
import { readLogoPath } from '#modules/people/accounts/reads/branding.ts'
import type { Services } from '#platform/services.ts'
import type { Storage } from '#platform/storage.ts'
import { readMarketplace } from '../reads/shops.ts'

/** Pixels. E-mails show 24, or 48 on high-density screens; larger for pages that link to it. */
const SIDE = 192

const pngs = new LRUCache<string, Promise<Buffer>>({ max: 500 })

/** Loaded on first use, because the library would add a tenth of a second to every start. */
const rasterise = async (svg: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: (72 * SIDE) / 32 })
    .resize({ width: SIDE })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A logo in SVG of 32 by 32, as PNG of 192 by 192. */
export const renderPng = (svg: string): Promise<Buffer> => {
  const known = pngs.get(svg)
  if (known !== undefined) return known
  const drawn = rasterise(svg)
  drawn.catch(() => pngs.delete(svg))
  pngs.set(svg, drawn)
  return drawn
}

const uploaded = new LRUCache<string, Buffer>({ maxSize: 20_000_000, sizeCalculation: ({ length }) => length + 1 })

// Paths are never reused, so the cache never goes stale.
const readUploaded = async (storage: Storage, path: string): Promise<Buffer | undefined> => {
  const known = uploaded.get(path)
  if (known !== undefined) return known
  const file = await storage.open(path)
  if (file === undefined) return undefined
  const pieces: Uint8Array[] = []
  for await (const piece of file.pieces) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  uploaded.set(path, bytes)
  return bytes
}

type Ports = Pick<Services, 'databases' | 'storage'>

/** The mark of an account's shop as SVG, in its color; undefined if there is no such shop. */
export const shopMark = async ({ databases }: Ports, accountId: string): Promise<string | undefined> => {
  const shop = await readMarketplace(databases.visitor, accountId)
  return shop && shopLogo(shop.mark, shop.account.brandColor)
}

/** The logo that an account uploaded, else the mark of its shop, as PNG; undefined if there is no such shop. */
export const logoPng = async (ports: Ports, accountId: string): Promise<Buffer | undefined> => {
  const path = await readLogoPath(ports.databases.visitor, accountId)
  const own = path === undefined ? undefined : await readUploaded(ports.storage, path)
  if (own !== undefined) return own
  const mark = await shopMark(ports, accountId)
  return mark === undefined ? undefined : renderPng(mark)
}
