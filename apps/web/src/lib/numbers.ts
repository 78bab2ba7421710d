import { plural } from '@lingui/core/macro'
import { locale } from '~/i18n/locale.ts'

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Thousands separators; unknown is an en dash. */
export const formatNumber = (value: number | null | undefined): string =>
  value == null ? '–' : whole.format(value)

export const formatDecimal = (value: number | null | undefined): string =>
  value == null ? '–' : oneDecimal.format(value)

/** A share of 0 to 1 as a rounded percentage. */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`

/** '1 person', '2,000 people'. */
export const people = (count: number): string => plural(count, { one: '# person', other: '# people' })

/** The recipients of one send: '1 recipient', '2,000 recipients'. */
export const recipients = (count: number): string =>
  plural(count, { one: '# recipient', other: '# recipients' })
