import type { OfficeArea, OfficeDoc } from '../office-doc.ts'
import { defineList } from './define-list.tsx'
import type { List, ListOptions, RowOf } from './list-options.ts'

type OfficeListOptions<Result, Variables, Name extends keyof Result & string> = Omit<
  ListOptions<Result, Variables, Name>,
  'document'
> & { readonly document: OfficeDoc<Result, Variables> }

/** Options of one office's list: its actions, its order, where its rows open, and filters that differ from those of both. */
type OwnOptions<Result, Variables, Name extends keyof Result & string> = Partial<
  Pick<
    ListOptions<Result, Variables, Name>,
    | 'back'
    | 'create'
    | 'open'
    | 'order'
    | 'sort'
    | 'steps'
    | 'panel'
    | 'empty'
    | 'notice'
    | 'figures'
    | 'tabs'
    | 'filters'
  >
>

const isIn =
  (area: OfficeArea) =>
  ({ only }: { readonly only?: OfficeArea }): boolean =>
    only === undefined || only === area

/**
 * Defines a list that both offices have. `in` gives the list of one of them, without the columns and filters that only
 * the other has (`only`).
 */
export const officeList = <Result, Variables, const Name extends keyof Result & string>(
  options: OfficeListOptions<Result, Variables, Name>,
) => ({
  in: (area: OfficeArea, own: OwnOptions<Result, Variables, Name>): List<Result, RowOf<Result, Name>> =>
    defineList<Result, Variables, Name>({
      ...options,
      ...own,
      document: options.document.in(area),
      columns: options.columns.filter(isIn(area)),
      filters: Object.fromEntries(
        Object.entries({ ...options.filters, ...own.filters }).filter(([, filter]) => isIn(area)(filter as object)),
      ) as NonNullable<typeof options.filters>,
    }),
})
