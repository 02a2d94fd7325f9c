const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The user closed the device's dialog, or it took too long. Nothing happened. */
export class PasskeyCanceled extends Error {}

const asked = async (credential: Promise<Credential | null>): Promise<PublicKeyCredential> => {
  try {
    const found = await credential
    if (found instanceof PublicKeyCredential) return found
  } catch (error) {
    if (!(error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')))
      throw error
  }
  throw new PasskeyCanceled('Canceled.')
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
  const { rawId, response } = await asked(
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: rpId, name: 'Project Admission' },
        user: { id: bytesOf(userHandle), name: userName, displayName: userName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        attestation: 'none',
      },
    }),
  )
  const answer = response as AuthenticatorAttestationResponse
  const publicKey = answer.getPublicKey()
  if (publicKey === null) throw new DOMException('The key is of an unknown kind.', 'NotSupportedError')
  return {
    credentialId: textOf(rawId),
    clientData: textOf(answer.clientDataJSON),
    authenticatorData: textOf(answer.getAuthenticatorData()),
    publicKey: textOf(publicKey),
  }
}

/** Lets the user choose a passkey of this site and signs the challenge with it. Rejects with PasskeyCanceled. */
export async function signWithPasskey({ challenge, rpId }: Pick<Creation, 'challenge' | 'rpId'>) {
  const { rawId, response } = await asked(
    navigator.credentials.get({
      publicKey: { challenge: bytesOf(challenge), rpId, userVerification: 'required' },
    }),
  )
  const answer = response as AuthenticatorAssertionResponse
  return {
    credentialId: textOf(rawId),
    clientData: textOf(answer.clientDataJSON),
    authenticatorData: textOf(answer.authenticatorData),
    signature: textOf(answer.signature),
  }
}
