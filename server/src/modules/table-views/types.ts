/** One filter as the address has it: `state` and `PAUSED,DRAFT`. */
export type ViewFilter = { readonly column: string; readonly value: string }

/** What a view shows. `columns` null: as the list has them; `sort` null: as the list is sorted by itself. */
export type ViewContent = {
  readonly filters: readonly ViewFilter[]
  /** `DATE.desc` */
  readonly sort: string | null
  /** Ids of columns, from the left. */
  readonly columns: readonly string[] | null
}

export type TableView = ViewContent & { readonly id: string; readonly name: string; readonly isDefault: boolean }

/** All that a person keeps of one list. */
export type KeptTable = {
  /** What they chose without a view. */
  readonly columns: readonly string[] | null
  readonly views: readonly TableView[]
}

/** A view as it is to be saved. */
export type WantedView = ViewContent & { readonly name: string; readonly isDefault: boolean }
