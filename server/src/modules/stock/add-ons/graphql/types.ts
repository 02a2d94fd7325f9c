import { addOnFields } from '@admission/common/records/add-on.ts'
import { CollectionSaleStateRef } from '#modules/stock/collections/graphql/types/collection.ts'
import { ReachedCollectionRef } from '#modules/stock/collections/graphql/types/sale-reach.ts'
import { readSaleReach } from '#modules/stock/collections/reads/sale-reach.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { shownFields } from '#platform/records/field-types.ts'
import { RuleRowRef } from '#platform/rules/rule-row-types.ts'
import { ruleRowTexts } from '#platform/rules/rule-rows.ts'
import { SALE_STATES } from '#platform/records/sale-states.ts'
import { recordStates } from '#platform/records/record-states.ts'
import { readFigures } from '../reads/figures.ts'
import { addOnHistory } from '../rules/changes.ts'
import { pictureUrl } from '../rules/picture.ts'
import { stepsFrom } from '../rules/states.ts'
import { type AddOn } from '../types.ts'
import { AddOnFiguresRef } from './figure-types.ts'

export const AddOnStateRef = builder.enumType('AddOnState', {
  subGraphs: ADMIN,
  description:
    'State of an add-on. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, any to ARCHIVED, ARCHIVED to DRAFT.',
  values: SALE_STATES,
})

/** Add-ons are scheduled, on sale, sold out or ended as collections are. */
export const AddOnSaleStateRef = CollectionSaleStateRef

export const addOnStates = recordStates('AddOn', 'add-on', AddOnStateRef)

/** An add-on as shown to its organizer. */
export const AddOnRef = builder.objectRef<AddOn>('AddOn__admin').implement({
  interfaces: [RecordRef],
  subGraphs: ADMIN,
  public: true,
  description: 'Something sold with tickets, such as parking or a program.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    ...shownFields(t, addOnFields, {}),
    taken: t.exposeInt('taken', { description: 'Units of its stock that are sold or in carts; 0 if unlimited.' }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone its times are entered in.' }),
    imageUrl: t.string({
      nullable: true,
      description: 'URL of its picture, a square. Null without one.',
      resolve: ({ imagePath }) => pictureUrl(imagePath),
    }),
    figures: t.field({
      type: AddOnFiguresRef,
      description: 'Its sales.',
      resolve: (addOn, _args, context) => readAccount(context, (transaction) => readFigures(transaction, addOn)),
    }),
    state: t.expose('state', { type: AddOnStateRef, description: 'Current state.' }),
    saleState: t.expose('saleState', { type: AddOnSaleStateRef, description: 'Displayed state.' }),
    allowedStates: t.field(addOnStates.allowed(stepsFrom)),
    rule: t.field({
      type: [RuleRowRef],
      description: 'When it is offered. With no rows it is offered with everything in its collections.',
      resolve: ({ rule }) => ruleRowTexts(rule),
    }),
    allCollections: t.exposeBoolean('allCollections', { description: 'Offered with all collections.' }),
    collectionIds: t.idList({
      description: 'Collections it is offered with, unless with all.',
      resolve: ({ collectionIds }) => [...collectionIds],
    }),
    reach: t.field({
      type: [ReachedCollectionRef],
      description: 'Published collections it is offered with, by name.',
      resolve: (row, _args, context) =>
        readAccount(context, (transaction) => readSaleReach(transaction, row.accountId, row)),
    }),
    history: t.field(historyField(addOnHistory)),
  }),
})

/** Result of saving an add-on. */
export const AddOnSaveResultRef = saveResultRef(AddOnRef, 'AddOn')
