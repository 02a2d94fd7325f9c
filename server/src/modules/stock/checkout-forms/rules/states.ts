import type { FormRecord, FormState } from '../types.ts'
import { FORM_STATES } from '../types.ts'

/** Why a form can't change to a state now; null if it can. */
export const whyNoStep = ({ state }: Pick<FormRecord, 'state'>, to: FormState): string | null =>
  state === to ? 'It’s already in this state.' : null

/** All other states, each with the reason if it isn't allowed. */
export const stepsFrom = (form: Pick<FormRecord, 'state'>) =>
  FORM_STATES.filter((state) => state !== form.state).map((state) => {
    const reason = whyNoStep(form, state)
    return { state, allowed: reason === null, reason }
  })
