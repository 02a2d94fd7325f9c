interface Place {
  readonly name: string
  readonly addressLine: string
  readonly locality: string
  readonly countryCode: string
  /** Latitude and longitude, separated by a comma; '' if unknown. */
  readonly coordinates: string
}

/** Address of a map that shows a place: by its coordinates, or a search for its address. */
export function mapUrl({ coordinates, name, addressLine, locality, countryCode }: Place): string {
  const [latitude, longitude] = coordinates.split(/[, ]+/).map(Number)
  if (latitude === undefined || longitude === undefined || Number.isNaN(latitude) || Number.isNaN(longitude))
    return `https://www.openstreetmap.org/search?${String(new URLSearchParams({ query: [name, addressLine, locality, countryCode].join(', ') }))}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
