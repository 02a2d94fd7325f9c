import { expect, test } from 'vitest'
import { graphql } from 'graphql'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { connectionRef, cursorKey, encodeCursor, pageSize, toPage, type Page } from '#platform/graphql/connection.ts'
import { buildSchemas, fieldsWithoutPolicy } from '#platform/graphql/schemas.ts'

type Cup = { readonly id: string; readonly at: number }
const CupRef = builder.objectRef<Cup>('Cup').implement({
  subGraphs: CONSUMER,
  public: true,
  fields: (t) => ({ id: t.exposeID('id') }),
})
const CupsRef = connectionRef<Cup, Page<Cup>>(CupRef, 'Cup', CONSUMER, { totalCount: ({ totalCount }) => totalCount })
const cups = Array.from({ length: 7 }, (_, at): Cup => ({ id: `cup-${at}`, at }))

builder.queryField('cups', (t) =>
  t.field({
    type: CupsRef,
    subGraphs: CONSUMER,
    public: true,
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { first, after }) => {
      const size = pageSize(first, 3)
      const from = after ? Number(cursorKey(after, 2)[0]) + 1 : 0
      return toPage(cups.slice(from, from + size + 1), {
        size,
        totalCount: cups.length,
        keyOf: ({ at, id }) => [at, id],
        continued: Boolean(after),
      })
    },
  }),
)

builder.mutationField('wash', (t) => t.boolean({ subGraphs: CONSUMER, public: true, resolve: () => true }))

const schema = buildSchemas().consumer
type Answer = {
  cups: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string }
    edges: { cursor: string; node: { id: string } }[]
  }
}
const ask = async (after: string | null) => {
  const source =
    'query ($after: String) { cups(first: 3, after: $after) { totalCount pageInfo { hasNextPage hasPreviousPage endCursor } edges { cursor node { id } } } }'
  const contextValue = { actor: { kind: 'anonymous', area: 'consumer' } }
  return graphql({ schema, source, variableValues: { after }, contextValue })
}

test('walking along the cursors shows each row once, and where the list ends', async () => {
  const seen: string[] = []
  let after: string | null = null
  for (let pages = 0; pages < 3; pages += 1) {
    const { data, errors }: Awaited<ReturnType<typeof ask>> = await ask(after)
    expect(errors).toBeUndefined()
    const { cups: page } = data as unknown as Answer
    expect([page.totalCount, page.pageInfo.hasNextPage, page.pageInfo.hasPreviousPage]).toEqual([
      7,
      pages < 2,
      pages > 0,
    ])
    seen.push(...page.edges.map(({ node }) => node.id))
    after = page.pageInfo.endCursor
  }
  expect(seen).toEqual(cups.map(({ id }) => id))
})

test('the types of a list are not null, and have a policy', () => {
  expect(String(schema.getType('CupConnection') && schema.getQueryType()?.getFields()['cups']?.type)).toBe(
    'CupConnection!',
  )
  expect(fieldsWithoutPolicy(schema).filter((name) => name.startsWith('Cup') || name.startsWith('PageInfo'))).toEqual(
    [],
  )
})

test('backwards pages come in the order of the list', () => {
  const page = toPage([cups[6], cups[5], cups[4]] as Cup[], {
    size: 2,
    totalCount: 7,
    keyOf: ({ at }) => [at],
    continued: false,
    backwards: true,
  })
  expect(page.edges.map(({ node }) => node.at)).toEqual([5, 6])
  expect(page.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
})

test.each([
  '',
  'nonsense',
  encodeCursor(['one']),
  encodeCursor([1, 2, 3]),
  Buffer.from('[{},1]').toString('base64url'),
])('the cursor "%s" is refused', (cursor) => {
  expect(() => cursorKey(cursor, 2)).toThrow('cursor is invalid')
})

test.each([0, -1, 101, 1e9])('a page of %s rows is refused', (size) => {
  expect(() => pageSize(size)).toThrow('1 to 100')
})
