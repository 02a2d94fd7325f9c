import { demoId } from './ids.ts'
import { accountId } from './organizers.ts'
import { userId } from './people.ts'
import { venueId } from './places.ts'

const TERMS = [
  'The staff of The Larkhall book tickets for you when you ask for them, by phone or at the counter, and charge you for them.',
  'You get a receipt for each sale. Tickets are returned as our terms of sale say.',
  'You set the most that we may charge you in any 30 days, and can change it or end this agreement whenever you like.',
].join('\n\n')

const person = (email: string, name: string, phone: string, state: 'INVITED' | 'ACTIVE') => ({
  id: demoId(`purchaser:${email}`),
  agreementId: demoId(`charge-agreement:${email}`),
  email,
  name,
  userId: userId(email),
  phone,
  state,
})

/** Terms of the Larkhall at its main house, a purchaser who agreed to them, and one who is invited. */
export const purchaserRows = () => {
  const agreementId = demoId('venue-agreement:larkhall:main-house')
  return {
    agreementId,
    accountId: accountId('larkhall'),
    venueId: venueId('main-house'),
    by: userId('noor@admission.example'),
    terms: TERMS,
    people: [
      person('ida@marlowe.example', 'Ida Marlowe-Finch', '+12075550131', 'INVITED'),
      person('wren@okafor.example', 'Wren Okafor', '+12075550144', 'ACTIVE'),
    ],
  }
}
