import { createPrivateKey, X509Certificate } from 'node:crypto'
import type * as v from 'valibot'
import type { Environment } from './environment.ts'

/** Certificates and key that sign Apple Wallet passes, as PEM. */
export type ApplePasses = {
  readonly passTypeId: string
  readonly teamId: string
  readonly certificate: string
  readonly key: string
  readonly passphrase: string | undefined
  /** Apple's intermediate certificate that the pass certificate was issued with. */
  readonly authority: string
}

/** Account and key that sign Google Wallet passes. The key is PEM. */
export type GooglePasses = { readonly issuerId: string; readonly account: string; readonly key: string }

type Variables = Pick<
  v.InferOutput<typeof Environment>,
  | 'APPLE_PASS_TYPE_ID'
  | 'APPLE_PASS_TEAM_ID'
  | 'APPLE_PASS_CERTIFICATE'
  | 'APPLE_PASS_KEY'
  | 'APPLE_PASS_KEY_PASSPHRASE'
  | 'APPLE_PASS_AUTHORITY'
  | 'GOOGLE_WALLET_ISSUER_ID'
  | 'GOOGLE_WALLET_ACCOUNT'
  | 'GOOGLE_WALLET_KEY'
>

const APPLE = [
  'APPLE_PASS_TYPE_ID',
  'APPLE_PASS_TEAM_ID',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_PASS_AUTHORITY',
] as const
const GOOGLE = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_ACCOUNT', 'GOOGLE_WALLET_KEY'] as const

/** Passes need all variables of a wallet; with none, that wallet isn't offered. */
const missing = (set: Variables, names: readonly (keyof Variables)[]): string[] => {
  const [first] = names.filter((name) => set[name] !== undefined)
  return first === undefined
    ? []
    : names.flatMap((name) => (set[name] === undefined ? [`${name} must be set if ${first} is.`] : []))
}

const works = (check: () => boolean): boolean => {
  try {
    return check()
  } catch {
    return false
  }
}

function appleProblems(passes: ApplePasses): string[] {
  const { certificate, key, passphrase, authority, passTypeId, teamId } = passes
  if (!works(() => new X509Certificate(certificate).subject.length > 0))
    return ['APPLE_PASS_CERTIFICATE must be a certificate.']
  const signer = new X509Certificate(certificate)
  const subject = signer.subject.split('\n')
  return [
    ...(works(() => signer.checkPrivateKey(createPrivateKey({ key, passphrase })))
      ? []
      : ['APPLE_PASS_KEY must be the key of APPLE_PASS_CERTIFICATE, readable with APPLE_PASS_KEY_PASSPHRASE.']),
    ...(subject.includes(`UID=${passTypeId}`) ? [] : ['APPLE_PASS_CERTIFICATE must be issued for APPLE_PASS_TYPE_ID.']),
    ...(subject.includes(`OU=${teamId}`) ? [] : ['APPLE_PASS_CERTIFICATE must be issued for APPLE_PASS_TEAM_ID.']),
    ...(works(() => signer.checkIssued(new X509Certificate(authority)))
      ? []
      : ['APPLE_PASS_AUTHORITY must be the certificate that APPLE_PASS_CERTIFICATE was issued with.']),
  ]
}

/**
 * Problems that prevent a start with wallet passes: missing variables, and keys and certificates that don't belong
 * together.
 */
export function walletProblems(set: Variables): readonly string[] {
  const problems = [...missing(set, APPLE), ...missing(set, GOOGLE)]
  if (problems.length > 0) return problems
  const [apple, google] = [applePasses(set), googlePasses(set)]
  return [
    ...(apple === undefined ? [] : appleProblems(apple)),
    ...(google === undefined || works(() => createPrivateKey(google.key).asymmetricKeyType === 'rsa')
      ? []
      : ['GOOGLE_WALLET_KEY must be an RSA key.']),
  ]
}

/** Certificates and key that sign Apple Wallet passes; undefined if they aren't offered. */
export function applePasses(set: Variables): ApplePasses | undefined {
  const {
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_PASS_TEAM_ID: teamId,
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_PASS_KEY: key,
    APPLE_PASS_KEY_PASSPHRASE: passphrase,
    APPLE_PASS_AUTHORITY: authority,
  } = set
  return passTypeId && teamId && certificate && key && authority
    ? { passTypeId, teamId, certificate, key, passphrase, authority }
    : undefined
}

/** Account and key that sign Google Wallet passes; undefined if they aren't offered. */
export function googlePasses(set: Variables): GooglePasses | undefined {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_ACCOUNT: account, GOOGLE_WALLET_KEY: key } = set
  return issuerId && account && key ? { issuerId, account, key } : undefined
}
