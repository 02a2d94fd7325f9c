import type { Area } from '#platform/actor.ts'
import type { Origin } from '#platform/origin.ts'
import type { Right } from '#platform/graphql/builder.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Services } from '#platform/services.ts'
import type { ExportColumn } from './cells.ts'

/** The areas whose screens are lists. */
export type Office = Exclude<Area, 'consumer'>

/** A page of a list's export. `next` is the cursor of the next page; null on the last. */
export type Piece<Row> = {
  readonly rows: readonly Row[]
  /** Rows of the whole list; null on every page but the first. */
  readonly totalCount: number | null
  readonly next: string | null
}

/** A list or report that can be downloaded as a file. */
export type Exportable<Row = never> = {
  /** Its name in URLs, saved views and files: `events`. */
  readonly name: string
  readonly area: Office
  /** Names the sheet: 31 characters or fewer. */
  readonly title: string
  readonly may: Right
  readonly columns: readonly ExportColumn<Row>[]
  /** Checks an export request and freezes it with the requester's scope. Throws what the list itself would throw. */
  readonly freeze: (origin: Origin, asked: ExportRequest, coerce: CoerceInput) => JsonObject
  /** Reads at most `size` rows, with a number of statements independent of the number of rows. */
  readonly read: (
    services: Services,
    frozen: JsonObject,
    piece: { readonly size: number; readonly after: string | null },
  ) => Promise<Piece<Row>>
}

export type ExportRequest = {
  readonly filter: unknown
  readonly sort: { readonly by: string; readonly descending: boolean } | null
  readonly ids: readonly string[] | null
}

/** Coerces a JSON value to an input type of the area's schema. Throws userInputError with paths below `path`. */
export type CoerceInput = (typeName: string, value: unknown, path: string) => unknown

const registered = new Map<string, Exportable>()
const keyOf = (area: Office, name: string): string => `${area} ${name}`

/** Makes a list exportable. Throws if its name is already used in its area. */
export const registerExportable = <Row>(exportable: Exportable<Row>): void => {
  const key = keyOf(exportable.area, exportable.name)
  if (registered.has(key)) throw new Error(`List "${key}" is defined twice.`)
  registered.set(key, exportable as unknown as Exportable)
}

export const exportablesOf = (area: Office): readonly Exportable[] =>
  [...registered.values()].filter((each) => each.area === area)

/** The list of an area by its name; undefined if there is none. */
export const exportableNamed = (area: Office, name: string): Exportable | undefined => registered.get(keyOf(area, name))
