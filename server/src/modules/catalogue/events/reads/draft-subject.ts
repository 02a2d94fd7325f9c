import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { PicturedEvent } from '../types/event.ts'

type Row = {
  readonly id: PicturedEvent['id']
  readonly name: string
  readonly category: string
  readonly zone: string
  readonly date_show: Date
  readonly date_show_end: Date | null
  readonly date_show_flags: PicturedEvent['dateShowFlags']
  readonly image_path: string | null
  readonly poster: string | null
  readonly poster_name: string | null
  readonly version: number
}

/** The data a draft's images are drawn from; undefined if there is no such draft or it has changed since that version. */
export const readDraftSubject = async (
  system: SystemDb,
  id: string,
  version: number,
): Promise<PicturedEvent | undefined> => {
  const { rows } = await sql<Row>`
    select id, name, category, zone, date_show, date_show_end, date_show_flags, image_path, poster, poster_name, version from event
    where id = ${id} and version = ${version} and state = 'DRAFT'`.execute(system)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: row.category,
    version: row.version,
    dateShowFlags: row.date_show_flags,
    imagePath: row.image_path,
    poster: row.poster,
    posterName: row.poster_name,
    dateShow: timeAt(row.date_show, row.zone),
    dateShowEnd: row.date_show_end === null ? null : timeAt(row.date_show_end, row.zone),
  }))[0]
}
