import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/** A bucket of an S3-compatible service, addressed by path: `origin/bucket/prefix/…`. */
export type Bucket = {
  readonly kind: 'bucket'
  readonly origin: string
  readonly bucket: string
  /** Empty, or folders that end with a slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Where files are stored if not in the database. */
export type StoragePlace = Bucket | { readonly kind: 'folder'; readonly folder: string }

const HINT = 'must be file:///folder or s3://key:secret@host/bucket?region=name'
const NAME = /^[a-z0-9][a-z0-9.-]{1,62}$/
const PREFIX = /^([a-z0-9][a-z0-9_.-]*\/)*$/

const folderOf = (url: URL): StoragePlace | undefined =>
  url.host === '' && url.search === '' && url.pathname.length > 1
    ? { kind: 'folder', folder: fileURLToPath(url) }
    : undefined

const bucketOf = (url: URL): StoragePlace | undefined => {
  const [, bucket = '', ...folders] = url.pathname.split('/')
  const prefix = folders.flatMap((name) => (name === '' ? [] : [`${name}/`])).join('')
  const known = [...url.searchParams.keys()].every((name) => name === 'region')
  const [accessKey, secretKey] = [url.username, url.password].map(decodeURIComponent)
  if (!NAME.test(bucket) || !PREFIX.test(prefix) || !known || !url.host || !accessKey || !secretKey) return undefined
  return {
    kind: 'bucket',
    origin: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey,
    secretKey,
  }
}

const placeOf = (text: string): StoragePlace | undefined => {
  const url = URL.parse(text)
  try {
    if (url?.protocol === 'file:') return folderOf(url)
    return url?.protocol === 's3:' || url?.protocol === 's3+http:' ? bucketOf(url) : undefined
  } catch {
    return undefined
  }
}

/** `file:///folder`, `s3://key:secret@host/bucket/prefix?region=name`, or `s3+http://` without encryption. */
export const storageUrl = v.pipe(
  v.string(),
  v.transform(placeOf),
  v.custom<StoragePlace>((place) => place !== undefined, HINT),
)
