import { killFaults } from './kill-faults.ts'

// Where a gateway makes a difference; the others are the same code with either.
killFaults('stripe', ['beforeCall', 'afterCall'])
