import type * as helpers from '@simplewebauthn/server/helpers'
import * as v from 'valibot'

type Helpers = typeof helpers

// Loaded with the first passkey to keep the server's start fast: a tenth of it.
const loadLibrary = () => import('@simplewebauthn/server')
const loadHelpers = (): Promise<Helpers> => import('@simplewebauthn/server/helpers')

/** This site, as devices know it. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** A device's answer, each part as base64url. */
export type PasskeyAnswer = {
  readonly credentialId: string
  readonly clientData: string
  readonly authenticatorData: string
}

/** A key that a device made. `publicKey` is in COSE form. */
export type NewPasskey = { readonly credentialId: Buffer; readonly publicKey: Buffer; readonly counter: number }

// The library takes any frame around a new key, and frames around a sign-in if the browser doesn't name them.
const ClientData = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ challenge: v.string(), crossOrigin: v.optional(v.literal(false)) }),
)

/** The challenge that a browser says it answers, undefined if there is none or another site framed ours. */
export const answeredChallenge = (clientData: string): string | undefined => {
  const result = v.safeParse(ClientData, Buffer.from(clientData, 'base64url').toString('utf8'))
  return result.success ? result.output.challenge : undefined
}

// The library refuses by throwing errors without a class of their own. It reads nothing but the answer.
const unlessRefused = async <Result>(check: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await check
  } catch {
    return undefined
  }
}

const expected = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
})

const credentialOf = ({ credentialId }: PasskeyAnswer) =>
  ({ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} }) as const

// Attestation isn't asked for: which make of device holds a key doesn't matter here.
const withoutAttestation = ({ isoCBOR }: Helpers, authenticatorData: string): string => {
  const authData = new Uint8Array(Buffer.from(authenticatorData, 'base64url'))
  const parts = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return Buffer.from(isoCBOR.encode(parts)).toString('base64url')
}

// Ed25519, P-256, RSA.
const algorithms = ({ cose: { COSEALG } }: Helpers) => [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]
const MIN_RSA_BYTES = 256

const isLongEnough = ({ cose, decodeCredentialPublicKey }: Helpers, publicKey: Uint8Array<ArrayBuffer>): boolean => {
  const key = decodeCredentialPublicKey(publicKey)
  return !cose.isCOSEPublicKeyRSA(key) || (key.get(cose.COSEKEYS.n)?.length ?? 0) >= MIN_RSA_BYTES
}

/**
 * The key that a device made for this site and challenge. Undefined if it is for another site or purpose, the user wasn't
 * verified (PIN, finger, face), or the key is of a kind that isn't asked for, or RSA with fewer than 2,048 bits.
 */
export const newPasskeyIn = async (
  answer: PasskeyAnswer,
  party: RelyingParty,
  challenge: string,
): Promise<NewPasskey | undefined> => {
  const [{ verifyRegistrationResponse }, loaded] = await Promise.all([loadLibrary(), loadHelpers()])
  const checked = await unlessRefused(
    verifyRegistrationResponse({
      ...expected(party, challenge),
      supportedAlgorithmIDs: algorithms(loaded),
      response: {
        ...credentialOf(answer),
        response: {
          clientDataJSON: answer.clientData,
          attestationObject: withoutAttestation(loaded, answer.authenticatorData),
        },
      },
    }),
  )
  if (checked?.verified !== true) return undefined
  const { id, publicKey, counter } = checked.registrationInfo.credential
  if (id !== answer.credentialId || !isLongEnough(loaded, publicKey)) return undefined
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter }
}

/**
 * The count of signatures that a device reports with its answer to this site and challenge. Undefined if the answer is
 * for another site or purpose, the user wasn't verified, the key didn't sign it, or the count went back.
 */
export const signedCounter = async (
  answer: PasskeyAnswer & { readonly signature: string },
  party: RelyingParty,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: Omit<NewPasskey, 'credentialId'> },
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { credentialId, clientData, authenticatorData, signature } = answer
  const checked = await unlessRefused(
    verifyAuthenticationResponse({
      ...expected(party, challenge),
      credential: { id: credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      response: {
        ...credentialOf(answer),
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
    }),
  )
  return checked?.verified === true ? checked.authenticationInfo.newCounter : undefined
}

/**
 * How devices know the site at an address. Passkeys need a name, so for a server at an IP address of this machine the
 * site is `localhost`.
 */
export const relyingParty = (publicUrl: string): RelyingParty => {
  const { protocol, hostname, port } = new URL(publicUrl)
  const id = hostname === '127.0.0.1' || hostname === '[::1]' ? 'localhost' : hostname
  return { id, origin: `${protocol}//${id}${port === '' ? '' : `:${port}`}` }
}
