import { stripeHarness } from './contract/harnesses.ts'
import { describeGateway } from './contract/suite.ts'

describeGateway('stripe', stripeHarness)
