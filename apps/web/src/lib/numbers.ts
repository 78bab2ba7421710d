const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Thousands separators; unknown is an en dash. */
export const formatNumber = (value: number | null | undefined): string =>
  value == null ? '–' : whole.format(value)

export const formatDecimal = (value: number | null | undefined): string =>
  value == null ? '–' : oneDecimal.format(value)

/** A share of 0 to 1 as a rounded percentage. */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`

/** '1 person', '2,000 people'. */
export const people = (count: number): string => plural(count, 'person', 'people')

/** '1 article', '2,000 articles'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** '1st', '2nd', '3rd', '11th'. */
export const formatOrdinal = (place: number): string =>
  `${formatNumber(place)}${ENDINGS[ordinals.select(place)] ?? 'th'}`
