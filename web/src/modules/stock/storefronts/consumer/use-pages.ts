import { keepPreviousData, useQuery, type QueryFunction } from '@tanstack/react-query'
import { query, request } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import type { PageInfoFieldsFragment } from '#platform/fragments/consumer/values.gql.ts'
import type { Scope } from '#platform/request-headers.ts'

interface Connection<Node> {
  readonly totalCount: number
  readonly pageInfo: PageInfoFieldsFragment
  readonly edges: readonly { readonly node: Node }[]
}

/** The pages of an event list that are loaded so far. */
export interface Pages<Node, Page = unknown> {
  /** The first page, with what only this list has. */
  readonly first: Page | undefined
  /** Undefined while the first page is loading. */
  readonly nodes: readonly Node[] | undefined
  readonly total: number | undefined
  /** The nodes are from the previous variables. */
  readonly isStale: boolean
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly more: () => void
}

interface Paged<Result, Variables, Page> {
  readonly doc: Doc<Result, Variables>
  /** Without `after`: the first page, which the route's loader fetched. */
  readonly variables: Variables
  readonly scope?: Scope
  readonly pick: (result: Result) => Page
}

interface OfEvent {
  readonly event: { readonly id: string }
}

const nextOf = ({ pageInfo }: Connection<unknown>): string | undefined =>
  pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined

/** Dedupes events that moved between pages while they were read. */
const onceEach = <Node extends OfEvent>(nodes: readonly Node[]): Node[] => [
  ...new Map(nodes.map((node) => [node.event.id, node])).values(),
]

/** Reads a list page by page. The first page is an ordinary query, so that the server can render it. */
export function usePages<
  Result,
  Variables extends { after?: string | null | undefined },
  Node extends OfEvent,
  Page extends Connection<Node>,
>(paged: Paged<Result, Variables, Page & Connection<Node>>): Pages<Node, Page> {
  const { doc, variables, scope = {}, pick } = paged
  const options = query(doc, variables, scope)
  const { data, isPlaceholderData } = useQuery({
    queryKey: options.queryKey,
    queryFn: options.queryFn as QueryFunction,
    placeholderData: keepPreviousData,
  })
  const first = data === undefined ? undefined : pick(data as Result)
  // Fetched only on request; each page is appended to the previous ones.
  const rest = useQuery({
    queryKey: [...options.queryKey, 'more'],
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<readonly Connection<Node>[]>(queryKey) ?? []
      const shown = before.at(-1) ?? first
      const after = shown && nextOf(shown)
      return [...before, pick(await request(doc, { ...variables, after }, scope))]
    },
    enabled: false,
  })
  const further = isPlaceholderData ? [] : (rest.data ?? [])
  const last = further.at(-1) ?? first
  return {
    first,
    nodes: first && onceEach([first, ...further].flatMap(({ edges }) => edges.map(({ node }) => node))),
    total: first?.totalCount,
    isStale: isPlaceholderData,
    hasMore: !isPlaceholderData && last !== undefined && nextOf(last) !== undefined,
    isLoading: rest.isFetching,
    more: () => void rest.refetch(),
  }
}
