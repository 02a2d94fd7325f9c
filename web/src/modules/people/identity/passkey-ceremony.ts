import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** The user closed the device's dialog, or it took too long. Nothing happened. */
export class PasskeyCanceled extends Error {}

const asked = async <Answer>(ceremony: Promise<Answer>): Promise<Answer> => {
  try {
    return await ceremony
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof DOMException ? error.cause : error
    if (cause instanceof DOMException && (cause.name === 'NotAllowedError' || cause.name === 'AbortError'))
      throw new PasskeyCanceled('Canceled.')
    throw cause
  }
}

interface Creation {
  readonly challenge: string
  readonly rpId: string
  readonly userHandle: string
  readonly userName: string
  readonly known: readonly string[]
}

// Ed25519, P-256, RSA.
const ALGORITHMS = [-8, -7, -257]

/** Lets the device make a passkey. Rejects with PasskeyCanceled, or a DOMException, such as for one that it has. */
export async function makePasskey({ challenge, rpId, userHandle, userName, known }: Creation) {
  const { id, response } = await asked(
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: 'Project Admission' },
        user: { id: userHandle, name: userName, displayName: userName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map((knownId) => ({ type: 'public-key', id: knownId })),
        attestation: 'none',
      },
    }),
  )
  const { clientDataJSON, authenticatorData } = response
  if (authenticatorData === undefined) throw new DOMException('The key is of an unknown kind.', 'NotSupportedError')
  return { credentialId: id, clientData: clientDataJSON, authenticatorData }
}

/** Lets the user choose a passkey of this site and signs the challenge with it. Rejects with PasskeyCanceled. */
export async function signWithPasskey({ challenge, rpId }: Pick<Creation, 'challenge' | 'rpId'>) {
  const { id, response } = await asked(
    startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'required' } }),
  )
  const { clientDataJSON, authenticatorData, signature } = response
  return { credentialId: id, clientData: clientDataJSON, authenticatorData, signature }
}
