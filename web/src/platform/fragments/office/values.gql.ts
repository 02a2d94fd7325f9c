/* Written by tools/generate-documents.ts from values.graphql. */

export type MoneyFieldsFragment = { readonly amount: number, readonly exponent: number, readonly currency: string };

export type TimeFieldsFragment = { readonly local: string, readonly utc: string, readonly timezone: string };

export type PageInfoFieldsFragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };
export const MoneyFieldsFragmentText = "fragment MoneyFields on Money{amount exponent currency}"

export const TimeFieldsFragmentText = "fragment TimeFields on Time{local utc timezone}"

export const PageInfoFieldsFragmentText = "fragment PageInfoFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}"
