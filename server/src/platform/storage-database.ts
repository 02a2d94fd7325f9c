import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { checkedBytes, checkedPath, type Storage } from '#platform/storage.ts'

const PIECE = 1024 * 1024

async function* piecesOf(system: SystemDb, id: string, size: number): AsyncGenerator<Uint8Array> {
  for (let no = 0; no * PIECE < size; no += 1) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from stored_piece where file_id = ${id} and no = ${no}`.execute(system)
    if (rows[0] === undefined) throw new Error('The file was replaced or removed while it was being read.')
    yield rows[0].bytes
  }
}

/**
 * Files in the database, in chunks of a mebibyte: shared by all its servers and included in backups. Good enough for
 * exports; many large files need separate storage.
 */
export const databaseStorage = (system: SystemDb): Storage => ({
  put: async (path, given) => {
    const bytes = Buffer.from(checkedBytes(given))
    await inTransaction(system, async (transaction) => {
      // Serializes concurrent replacements of one file.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`stored file ${checkedPath(path)}`}, 0))`.execute(
        transaction,
      )
      await sql`delete from stored_file where path = ${path}`.execute(transaction)
      const { rows } = await sql<{ id: string }>`
        insert into stored_file (path, size) values (${path}, ${bytes.length}) returning id`.execute(transaction)
      for (let no = 0; no * PIECE < bytes.length; no += 1) {
        await sql`
          insert into stored_piece (file_id, no, bytes)
          values (${rows[0]?.id}, ${no}, ${bytes.subarray(no * PIECE, (no + 1) * PIECE)})`.execute(transaction)
      }
    })
  },
  open: async (path) => {
    const { rows } = await sql<{ id: string; size: number }>`
      select id, size from stored_file where path = ${checkedPath(path)}`.execute(system)
    const file = rows[0]
    return file && { size: file.size, pieces: piecesOf(system, file.id, file.size) }
  },
  remove: async (path) => {
    await sql`delete from stored_file where path = ${checkedPath(path)}`.execute(system)
  },
})
