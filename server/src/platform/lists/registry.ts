import type { Area } from '#platform/actor.ts'
import type { Origin } from '#platform/origin.ts'
import type { Right } from '#platform/graphql/builder.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Services } from '#platform/services.ts'
import type { ExportColumn } from './cells.ts'

/** The areas whose screens are lists. */
export type Office = Exclude<Area, 'consumer'>

/** A piece of a list. `next` is the cursor of the piece behind it; null: this was the last. */
export type Piece<Row> = {
  readonly rows: readonly Row[]
  /** Rows of the whole list; null in every piece but the first. */
  readonly totalCount: number | null
  readonly next: string | null
}

/** A list or a report that can be downloaded as a file. */
export type Exportable<Row = never> = {
  /** What addresses, saved views and files call it: `events`. */
  readonly name: string
  readonly area: Office
  /** Names the sheet: 31 characters or fewer. */
  readonly title: string
  readonly may: Right
  readonly columns: readonly ExportColumn<Row>[]
  /** Checks what somebody asks to export and freezes it with their scope. Throws what the list itself would throw. */
  readonly freeze: (origin: Origin, asked: ExportRequest, coerce: CoerceInput) => JsonObject
  /** Reads at most `size` rows, in a number of statements that does not depend on how many there are. */
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

/** Makes a list exportable. Throws where its name is taken. */
export const registerExportable = <Row>(exportable: Exportable<Row>): void => {
  if (registered.has(exportable.name)) throw new Error(`There are two lists "${exportable.name}".`)
  registered.set(exportable.name, exportable as unknown as Exportable)
}

export const exportablesOf = (area: Office): readonly Exportable[] =>
  [...registered.values()].filter((each) => each.area === area)

export const exportableNamed = (name: string): Exportable | undefined => registered.get(name)
