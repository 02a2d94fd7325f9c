import type { AnyRouter } from '@tanstack/react-router'
import { dropQuestions } from '#ui/confirm.ts'

/** Dismisses open confirmations, as a "no", on navigation to another path. Filter changes keep them open. */
export const dismissConfirmsOnLeave = (router: AnyRouter): (() => void) =>
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) dropQuestions()
  })
