/** A category as a URL slug: `opera-and-classical`. */
export const categorySlug = (category: string): string =>
  category.toLowerCase().replaceAll(' & ', '-and-').replaceAll(' ', '-')
