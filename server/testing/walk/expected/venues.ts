import type { Expected } from '#testing/walk/walk.ts'

const all = '401 ok ok ok ok out401 out401 out401'
const none = '401 404 404 404 404 out401 out401 out401'
const only = (outcome: string): string => `401 403 ${outcome} 403 ${outcome} out401 out401 out401`

const read = { own: all, absent: none, otherType: none }
const changed = (outcome: string) => ({ own: only(outcome), absent: only('404'), otherType: only('404') })

/** Expected outcomes of venues for employees. */
export const employeeVenues: Expected = {
  'Query.venues': { plain: all },
  'Query.venueById': read,
  'Query.venueUse': read,
  'Query.venueTimezonePreview': read,
  'Query.venueMergePreview': { own: all, absent: none, intoAbsent: '401 400 400 400 400 out401 out401 out401' },
  'Query.venueMerge': read,
  'Mutation.venueCreate': { plain: only('ok') },
  'Mutation.venueSave': changed('VenueSaved'),
  'Mutation.venueSaveAppearance': changed('VenueSaved'),
  'Mutation.venueUploadPicture': changed('Refused'),
  'Mutation.venueSetState': changed('VenueSaved'),
  'Mutation.venuesSetState': { own: only('ok'), absent: only('ok'), otherType: only('ok') },
  'Mutation.venueAdopt': changed('Refused'),
  'Mutation.venueSetTimezone': changed('Refused'),
  'Mutation.venueMergeInto': { own: only('Refused'), absent: only('404'), intoAbsent: only('Refused') },
  'Mutation.venueMergeUndo': changed('Refused'),
}
