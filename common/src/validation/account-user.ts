import * as v from 'valibot'
import { mergedAs } from './merge.ts'

/** Most tags of one user. */
export const maxTags = 20

/** A tag as it is stored: trimmed, single spaces. */
export const tagSchema = v.pipe(
  v.string(),
  v.transform((tag) => tag.trim().replaceAll(/\s+/g, ' ')),
  v.nonEmpty('Enter a tag.'),
  v.maxLength(40, 'Use up to 40 characters for a tag.'),
  v.regex(/^[^,]*$/, 'Leave out the comma.'),
)

const unique = (tags: string[]): string[] => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag] as const)).values()]

/** Tags that an account gives a user. Those that differ only in case are one. */
export const userTagsForm = v.object({
  tags: v.pipe(
    v.array(tagSchema),
    v.transform(unique),
    v.maxLength(maxTags, `Choose up to ${String(maxTags)} tags.`),
    mergedAs('Tags', { format: (tags: readonly string[]) => tags.join(', ') || 'None' }),
  ),
})

/** Form for a member's note about a user. */
export const userNoteForm = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a note.'),
    v.maxLength(2000, 'Use up to 2,000 characters.'),
    mergedAs('Note'),
  ),
})
