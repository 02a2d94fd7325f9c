import type { Expected } from '#testing/walk/walk.ts'

// A member limited to some events (limitedA) sees the questions of these, and the walk asks for none of them.
const changed = (outcome: string) => ({
  own: `401 ${outcome} ${outcome} 403 ${outcome} 403 403 403 404 404 out404 403 out401 out401`,
  foreign: `401 404 404 403 404 403 403 403 404 ${outcome} out404 403 out401 out401`,
  absent: '401 404 404 403 404 403 403 403 404 404 out404 403 out401 out401',
  otherType: '401 404 404 403 404 403 403 403 404 404 out404 403 out401 out401',
})
const several = '401 ok ok 403 ok 403 403 403 ok ok out404 403 out401 out401'

/** Expected outcomes of questions and answers, by operation and kind of id (`admin.ts`). */
export const faqs: Expected = {
  'Query.faqs': { plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401' },
  'Query.faq': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Mutation.faqCreate': { plain: '401 ok ok 403 ok 403 403 403 403 ok out404 403 out401 out401' },
  'Mutation.faqSave': changed('FaqSaved'),
  'Mutation.faqMove': {
    own: '401 ok ok 403 ok 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 404 403 403 403 403 ok out404 403 out401 out401',
    absent: '401 404 404 403 404 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 404 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.faqsSetState': { own: several, foreign: several, absent: several, otherType: several },
}
