import { COLLECTION_SALE_LABELS } from '@admission/common/sale-words.ts'
import { membershipOf } from '#platform/actor.ts'
import { forbidden } from '#platform/errors.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { ids, oneOf, contains } from '#platform/lists/filters.ts'
import { AddOnRef, AddOnSaleStateRef } from '../graphql/types.ts'
import { addOnSource, addOnSql } from '../reads/add-ons.ts'

defineList({
  area: 'admin',
  name: 'addOns',
  type: 'AddOn',
  title: 'Add-ons',
  may: 'promotions:view',
  description: 'Add-ons of the account, in the order that buyers see. Requires the feature `productIntegrations`.',
  row: AddOnRef,
  columns: {
    name: {
      header: 'Add-on',
      value: ({ name }) => name,
      sort: [{ sql: addOnSql.name, type: 'text' }],
      filter: contains(addOnSql.name, 'Part of the name. Not case-sensitive.'),
    },
    price: { header: 'Price', money: ({ price, currency, exponent }) => ({ amount: price, currency, exponent }) },
    state: {
      header: 'State',
      value: ({ saleState }) => COLLECTION_SALE_LABELS[saleState],
      filter: oneOf(AddOnSaleStateRef, 'Displayed states.', addOnSql.saleState),
    },
    stock: { header: 'Stock', value: ({ stock }) => stock },
    taken: { header: 'Sold', value: ({ taken }) => taken },
    position: {
      header: 'Position',
      value: ({ position }) => position,
      sort: [{ sql: addOnSql.position, type: 'integer' }],
    },
  },
  filters: {
    collection: ids('Those offered with one of these collections, without archived ones.', addOnSql.appliesTo),
  },
  sort: { by: 'POSITION', descending: false },
  source: addOnSource,
  beforeRead: ({ actor }) => {
    if (!membershipOf(actor).features.has('productIntegrations')) throw forbidden()
    return Promise.resolve()
  },
})
