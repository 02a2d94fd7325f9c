import type { Expected } from '#testing/walk/walk.ts'

const saved = (answer: string) => ({
  own: `401 ${answer} ${answer} 403 403 403 403 403 403 404 out404 403 out401 out401`,
  foreign: `401 404 404 403 403 403 403 403 403 ${answer} out404 403 out401 out401`,
  absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
})
const read = {
  own: '401 ok ok ok ok ok 403 ok ok 404 out404 403 out401 out401',
  foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
  absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
}

/** Expected outcomes of seat maps and seat extras, in the order of `expected/admin.ts`. */
export const seatMaps: Expected = {
  'Query.seatConfigurations': {
    plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.seatConfiguration': {
    own: '401 ok ok ok ok ok 403 ok ok null out404 403 out401 out401',
    foreign: '401 null null null null null 403 null null ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Query.seatConfigurationById': read,
  'Query.seatPublishImpact': read,
  'Mutation.createSeatConfiguration': {
    own: '401 ok ok 403 403 403 403 403 403 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.saveSeatDraft': saved('SeatConfigurationSaved'),
  'Mutation.restoreSeatVersion': saved('SeatConfigurationSaved'),
  'Mutation.publishSeatDraft': saved('SeatConfigurationSaved'),
  'Query.seatExtras': {
    plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.seatExtra': read,
  'Mutation.createSeatExtra': saved('ok'),
  'Mutation.saveSeatExtra': saved('SeatExtraSaved'),
  'Mutation.setSeatExtraState': saved('SeatExtraSaved'),
}
