import * as v from 'valibot'

export const MAX_VIEW_NAME = 60

/** Name of a saved view. */
export const viewNameSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(MAX_VIEW_NAME, `Use ${String(MAX_VIEW_NAME)} characters or fewer.`),
  ),
})
