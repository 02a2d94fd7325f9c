import * as v from 'valibot'
import { mergedAs } from './merge.ts'

/** Which collections something applies to, as a form holds it: `all`, or the chosen ones. */
export const collectionChoiceForm = v.object({
  allCollections: v.pipe(
    v.string(),
    v.transform((choice) => choice === 'all'),
    mergedAs('Applies to', {
      format: (choice: string) => (choice === 'all' ? 'All collections' : 'Chosen collections'),
    }),
  ),
  collectionIds: v.pipe(
    v.array(v.string()),
    mergedAs('Collections', { format: (ids: readonly string[]) => `${String(ids.length)} chosen` }),
  ),
})
export type CollectionChoice = v.InferInput<typeof collectionChoiceForm>

/** The same as it is sent: all collections, now and later, or the chosen ones. */
export const chosenCollections = { allCollections: v.boolean(), collectionIds: v.array(v.string()) }
export type ChosenCollections = { allCollections: boolean; collectionIds: string[] }

export const NO_COLLECTION = 'Choose a collection, or all of them.'

/** Whether something new would apply to nothing. */
export const lacksCollections = ({ allCollections, collectionIds }: Readonly<ChosenCollections>): boolean =>
  !allCollections && collectionIds.length === 0
