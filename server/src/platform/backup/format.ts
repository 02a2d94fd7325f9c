import * as v from 'valibot'

/*
 * A backup is a compressed text (gzip). Its first line is the header; then follow, for each table, a line that names it, its rows as
 * PostgreSQL's COPY writes them, and a line `\.`, which no row can be; its last line has the sequences, the number of rows of each
 * table, and a digest of all before it.
 */

/** Increased when a reader of before could not read it rightly. */
const FORMAT = 1
export const PRODUCT = 'Project Admission'
export const END_OF_ROWS = String.raw`\.`

const Name = v.pipe(v.string(), v.regex(/^[a-z_"][\w" ]*(\.[a-z_"][\w" ]*)?$/))
const Instant = v.pipe(v.string(), v.isoTimestamp())

const Header = v.object({
  backupOf: v.literal(PRODUCT),
  format: v.number(),
  /** Release that ran when it was made. */
  release: v.string(),
  /** The moment that it shows, by the database's real clock. */
  at: Instant,
  /** The migrations that the database had, in order, with digests of their files. */
  migrations: v.array(v.object({ name: v.string(), sha256: v.string() })),
  /** The migrations of the job queue's tables. */
  queueMigrations: v.array(v.number()),
  /** Months that the audit trail has a partition for: their first moments. */
  auditMonths: v.array(Instant),
  /** The server's secret. Null if it wasn't included. */
  secret: v.nullable(v.string()),
})
export type BackupHeader = v.InferOutput<typeof Header>

const Section = v.object({ table: Name, columns: v.array(Name) })
export type BackupSection = v.InferOutput<typeof Section>

const End = v.object({
  sequences: v.array(v.object({ name: Name, value: v.pipe(v.string(), v.regex(/^\d+$/)), isCalled: v.boolean() })),
  rows: v.record(v.string(), v.number()),
  sha256: v.string(),
})
export type BackupEnd = v.InferOutput<typeof End>

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Text of a header's line. */
export const headerLine = (header: Omit<BackupHeader, 'backupOf' | 'format'>): string =>
  JSON.stringify({ backupOf: PRODUCT, format: FORMAT, ...header } satisfies BackupHeader)

/** Reads the first line. Throws a sentence for a person if it is of no backup, or of one that only newer releases can read. */
export const readHeader = (line: string): BackupHeader => {
  const given = parsed(line)
  const { success, output } = v.safeParse(Header, given)
  const format = v.safeParse(v.object({ backupOf: v.literal(PRODUCT), format: v.number() }), given)
  if (format.success && format.output.format > FORMAT)
    throw new Error('This backup was made by a newer release. Restore it with that release.')
  if (!success) throw new Error('This file is not a backup that npm run backup made.')
  return output
}

/** Meaning of a line between two tables: which comes next, or that it was the last. Undefined if it is damaged. */
export const readSection = (line: string): BackupSection | BackupEnd | undefined => {
  const given = parsed(line)
  const section = v.safeParse(Section, given)
  if (section.success) return section.output
  const end = v.safeParse(End, given)
  return end.success ? end.output : undefined
}
