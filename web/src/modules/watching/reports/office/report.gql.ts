/* Written by tools/generate-documents.ts from report.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'

/** Sort order of a report. Ties are sorted by ID. */
export type ReportSort = {
  /** Column name. */
  readonly by: string;
  /** Sort in descending order. */
  readonly descending: boolean;
};

export type ReportQueryVariables = {
  name: string;
  parameters: unknown;
  sort?: ReportSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

export type ReportQuery = { readonly report: { readonly columns: ReadonlyArray<string>, readonly from: string, readonly to: string, readonly timezone: string, readonly currency: string, readonly exponent: number, readonly rows: ReadonlyArray<unknown>, readonly next: string | null, readonly whole: { readonly totalCount: number, readonly totals: unknown, readonly groups: ReadonlyArray<unknown>, readonly chart: unknown } | null } };
export const ReportDocument = new OfficeDoc<ReportQuery, ReportQueryVariables>(
  "query Report($name:String!$parameters:JSON!$sort:ReportSort$first:Int$after:String){report(name:$name parameters:$parameters sort:$sort first:$first after:$after){columns from to timezone currency exponent rows next whole{totalCount totals groups chart}}}",
  { name: 'Report' },
)
