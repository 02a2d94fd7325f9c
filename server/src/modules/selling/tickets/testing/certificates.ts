import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/*
 * Certificates for tests, as RFC 5280 has them: one authority, and one certificate that it issued. Only what a reader of
 * pass signatures looks at.
 */

const tlv = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...contents: readonly Uint8Array[]): Buffer => tlv(0x30, ...contents)
const oid = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, 'hex'))
const text = (value: string): Buffer => tlv(0x0c, Buffer.from(value))
const time = (value: string): Buffer => tlv(0x17, Buffer.from(value))

const NAMES = { UID: '0992268993f22c640101', CN: '550403', OU: '55040b' } as const
type Names = Partial<Record<keyof typeof NAMES, string>>

const name = (names: Names): Buffer =>
  sequence(
    ...Object.entries(names).map(([kind, value]) =>
      tlv(0x31, sequence(oid(NAMES[kind as keyof typeof NAMES]), text(value))),
    ),
  )

const SHA256_RSA = sequence(oid('2a864886f70d01010b'), tlv(0x05))

interface Certified {
  readonly subject: Names
  readonly issuer: Names
  readonly publicKey: KeyObject
  readonly issuerKey: KeyObject
}

function certificate({ subject, issuer, publicKey, issuerKey }: Certified): string {
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1, subject.CN?.length ?? 0])),
    SHA256_RSA,
    name(issuer),
    sequence(time('200101000000Z'), time('491231235959Z')),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = tlv(0x03, Buffer.from([0]), sign('sha256', body, issuerKey))
  const base64 = sequence(body, SHA256_RSA, signature).toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`
}

const rsaKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pemOf = (key: KeyObject): string => String(key.export({ type: 'pkcs8', format: 'pem' }))

/** Variables with which Apple Wallet passes are offered, signed by a certificate of this test's own authority. */
export function appleVariables() {
  const [authority, signer] = [rsaKeys(), rsaKeys()]
  const issuer = { CN: 'Test authority' }
  const issued = { issuer, issuerKey: authority.privateKey }
  return {
    APPLE_PASS_TYPE_ID: 'pass.example.tickets',
    APPLE_PASS_TEAM_ID: 'A1B2C3D4E5',
    APPLE_PASS_CERTIFICATE: certificate({
      ...issued,
      subject: { UID: 'pass.example.tickets', CN: 'Pass Type ID: pass.example.tickets', OU: 'A1B2C3D4E5' },
      publicKey: signer.publicKey,
    }),
    APPLE_PASS_KEY: pemOf(signer.privateKey).replaceAll('\n', String.raw`\n`),
    APPLE_PASS_AUTHORITY: certificate({ ...issued, subject: issuer, publicKey: authority.publicKey }),
  }
}

/** Variables with which Google Wallet passes are offered, and the key that verifies them. */
export function googleVariables() {
  const { publicKey, privateKey } = rsaKeys()
  return {
    publicKey,
    variables: {
      GOOGLE_WALLET_ISSUER_ID: '3388000000022000000',
      GOOGLE_WALLET_ACCOUNT: 'passes@project-of-a-test.iam.gserviceaccount.com',
      GOOGLE_WALLET_KEY: pemOf(privateKey),
    },
  }
}
