import type { AnyRouter } from '@tanstack/react-router'
import { dropQuestions } from '#ui/confirm.ts'

/** A question does not outlive its page: going to another path answers it with no. Filters of the same page leave it. */
export const endQuestions = (router: AnyRouter): (() => void) =>
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) dropQuestions()
  })
