import { maxLength, pipe, string } from 'valibot'
import { issuedCode } from '#modules/selling/tickets/rules/issued-code.ts'
import { ticketKeyring } from '#modules/selling/tickets/rules/keyring.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { builder, EMPLOYEE, hasRight, type Right } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { serverKey } from '#platform/ids.ts'
import { search } from '../actions/search.ts'
import { hitOf } from '../rules/hit.ts'
import { readSearch } from '../rules/search-text.ts'
import { SEARCH_KINDS, type SearchHit, type SearchKind } from '../types/search.ts'

const SearchKindRef = builder.enumType('SearchKind', {
  subGraphs: EMPLOYEE,
  description: 'Kind of record that a search finds.',
  values: SEARCH_KINDS,
})

const SearchHitRef = builder.objectRef<SearchHit>('SearchHit').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'A record that a search found.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SearchKindRef, description: 'Kind of record.' }),
    id: t.exposeID('id', { description: 'ID of the record.' }),
    title: t.exposeString('title', { description: 'Its name.' }),
    detail: t.exposeString('detail', {
      description: 'What tells it apart: an address, a date, an account. May be empty.',
    }),
    eventId: t.exposeID('eventId', { nullable: true, description: 'Event of a ticket.' }),
    isExact: t.exposeBoolean('isExact', {
      description: 'Whether the text is all of its name, reference, address, number, code or ID.',
    }),
  }),
})

const needs: Readonly<Record<SearchKind, Right>> = {
  PERSON: 'people:view',
  ORDER: 'orders:view',
  TICKET: 'catalogue:view',
  EVENT: 'catalogue:view',
  ACCOUNT: 'accounts:view',
  COLLECTION: 'collections:view',
  VENUE: 'catalogue:view',
  MAIL: 'people:view',
}

/** The kinds that a caller may see. */
export const kindsSeenBy = (may: (right: Right) => boolean): readonly SearchKind[] =>
  SEARCH_KINDS.filter((kind) => may(needs[kind]))

/** A ticket's code has 150 characters. */
const MAX_TEXT = 200

builder.queryField('search', (t) =>
  t.field({
    type: [SearchHitRef],
    subGraphs: EMPLOYEE,
    authScopes: { may: 'overview:view' },
    description:
      'Records of all kinds that the caller may see and that match a text: up to six of each kind, kinds together, exact ones first. If people are shown, that is recorded in the audit trail, without the text and once a minute for the same search. Empty for fewer than three letters.',
    args: {
      text: t.arg.string({
        required: true,
        validate: pipe(string(), maxLength(MAX_TEXT)),
        description:
          'Words of a name, an e-mail address, a phone number, an order’s reference or its first four characters, a ticket’s code (also one that was replaced), a mail’s subject, or an ID. Up to 200 characters.',
      }),
    },
    resolve: async (_root, { text }, context) => {
      const { databases, secrets } = context.services
      const asked = readSearch(text, issuedCode(text, ticketKeyring(secrets))?.ticketId)
      if (asked === undefined) return []
      const kinds = kindsSeenBy((right) => hasRight(context.actor, right))
      const key = serverKey(secrets.server[0], 'searches')
      const found = await inTransaction(databases.system, (transaction) =>
        search(transaction, originOf(context), key, { text: asked, kinds }),
      )
      return found.map(hitOf)
    },
  }),
)
