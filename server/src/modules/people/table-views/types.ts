/** One filter as in the URL: `state` and `PAUSED,DRAFT`. */
export type ViewFilter = { readonly column: string; readonly value: string }

/** Content of a view. `columns` null: the list's default. `sort` null: the list's default order. */
export type ViewContent = {
  readonly filters: readonly ViewFilter[]
  /** `DATE.desc` */
  readonly sort: string | null
  /** Ids of columns, from left to right. */
  readonly columns: readonly string[] | null
}

export type TableView = ViewContent & { readonly id: string; readonly name: string; readonly isDefault: boolean }

/** All that a user has stored for one list. */
export type SavedTable = {
  /** Columns chosen without a view. */
  readonly columns: readonly string[] | null
  readonly views: readonly TableView[]
}

/** A view to save. */
export type ViewInput = ViewContent & { readonly name: string; readonly isDefault: boolean }
