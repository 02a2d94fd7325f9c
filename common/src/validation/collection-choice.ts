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
