import { isUuid } from '@admission/common/ids.ts'
import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'

const digest = (secret: string, id: string): Buffer => keyedDigest(serverKey(secret, 'transfer'), id)

/** Token in the link of a transfer. Derived, so it isn't stored. Everyone who has it may see the offer, and accept it once signed in. */
export const transferToken = (secrets: readonly string[], id: string): string =>
  `${id}.${digest(secrets[0] ?? '', id).toString('base64url')}`

/** The transfer of a token made under one of these server secrets. Undefined for anything else. */
export const transferOfToken = (secrets: readonly string[], token: string): string | undefined => {
  const [id = '', signature = '', ...rest] = token.split('.')
  if (!isUuid(id) || rest.length > 0) return undefined
  const known = id.toLowerCase()
  const given = Buffer.from(signature, 'base64url')
  return secrets.some((secret) => sameDigest(digest(secret, known), given)) ? known : undefined
}
