import { gatewayFaults } from './gateway-faults.ts'

gatewayFaults('sandbox')
