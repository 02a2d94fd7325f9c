import { createHash, verify, X509Certificate } from 'node:crypto'

/*
 * Reads passes the way Apple documents them, without the library that made them: an archive with pass.json, pictures,
 * a manifest of SHA-1 digests, and a detached PKCS #7 signature of the manifest.
 */

/** The files of an archive without compression, by name. */
export function filesInArchive(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [size, nameLength] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), archive.subarray(start, start + size))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

type Node = { readonly tag: number; readonly whole: Buffer; readonly content: Buffer }

function nodesOf(bytes: Buffer): Node[] {
  const nodes: Node[] = []
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at + 1] ?? 0
    const extra = first < 128 ? 0 : first & 127
    const length = extra === 0 ? first : bytes.readUIntBE(at + 2, extra)
    const end = at + 2 + extra + length
    nodes.push({ tag: bytes[at] ?? 0, whole: bytes.subarray(at, end), content: bytes.subarray(at + 2 + extra, end) })
    at = end
  }
  return nodes
}

const MESSAGE_DIGEST = Buffer.from('2a864886f70d010904', 'hex')
const SIGNING_TIME = Buffer.from('2a864886f70d010905', 'hex')

/** Problems with a signature of `signed` by the key of a certificate: nothing if it proves it. */
export function signatureFaults(signature: Buffer, signed: Buffer, certificate: string): readonly string[] {
  const outer = nodesOf(nodesOf(signature)[0]?.content ?? Buffer.alloc(0))
  const parts = nodesOf(nodesOf(outer[1]?.content ?? Buffer.alloc(0))[0]?.content ?? Buffer.alloc(0))
  const faults: string[] = []
  if (nodesOf(parts[2]?.content ?? Buffer.alloc(0)).length !== 1) faults.push('contains what it signs')
  const certificates = nodesOf(parts[3]?.content ?? Buffer.alloc(0)).map(({ whole }) => whole)
  const signer = new X509Certificate(certificate)
  if (certificates.length !== 2 || !certificates.some((each) => each.equals(signer.raw)))
    faults.push('lacks a certificate')
  const info = nodesOf(nodesOf(parts.at(-1)?.content ?? Buffer.alloc(0))[0]?.content ?? Buffer.alloc(0))
  const attributes = info.find(({ tag }) => tag === 0xa0)
  const values = nodesOf(attributes?.content ?? Buffer.alloc(0)).map(({ content }) => nodesOf(content))
  const valueOf = (id: Buffer) =>
    nodesOf(values.find(([type]) => type?.content.equals(id))?.[1]?.content ?? Buffer.alloc(0))[0]
  const digest = createHash('sha1').update(signed).digest()
  if (!(valueOf(MESSAGE_DIGEST)?.content.equals(digest) ?? false)) faults.push('signs something else')
  if (valueOf(SIGNING_TIME) === undefined) faults.push('has no time')
  // The attributes are signed as a set, whose tag differs from the one they are stored under.
  const set = Buffer.concat([Buffer.from([0x31]), attributes?.whole.subarray(1) ?? Buffer.alloc(0)])
  const bytes = info.findLast(({ tag }) => tag === 0x04)?.content ?? Buffer.alloc(0)
  if (!verify('sha1', set, signer.publicKey, bytes)) faults.push('is not by this key')
  return faults
}

/** A pass that was checked: its `pass.json`, and the names of its pictures. */
export type CheckedPass = { readonly pass: Record<string, unknown>; readonly pictures: readonly string[] }

/** A pass as Wallet opens it. Throws if a digest or the signature is wrong. */
export function openedPass(archive: Buffer, certificate: string): CheckedPass {
  const files = filesInArchive(archive)
  const [manifest, signature] = [files.get('manifest.json'), files.get('signature')]
  if (manifest === undefined || signature === undefined) throw new Error('The pass is not signed.')
  const listed = new Map(Object.entries(JSON.parse(manifest.toString()) as Record<string, string>))
  const others = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature')
  const isListed = ([name, bytes]: readonly [string, Buffer]): boolean =>
    listed.get(name) === createHash('sha1').update(bytes).digest('hex')
  if (listed.size !== others.length || !others.every(isListed)) throw new Error('The manifest doesn’t list the files.')
  const faults = signatureFaults(signature, manifest, certificate)
  if (faults.length > 0) throw new Error(`The signature ${faults.join(', ')}.`)
  return {
    pass: JSON.parse(files.get('pass.json')?.toString() ?? '{}') as Record<string, unknown>,
    pictures: others.map(([name]) => name).filter((name) => name.endsWith('.png')),
  }
}
