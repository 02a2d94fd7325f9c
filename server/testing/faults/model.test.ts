import { describe } from 'vitest'
import { CHOICES } from './choice.ts'
import { describeModel } from './model/describe.ts'

describe.each(CHOICES.gateways)('the model with %s', (gateway) => {
  describeModel(gateway)
})
