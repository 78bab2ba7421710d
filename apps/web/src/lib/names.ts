import { t } from '@lingui/core/macro'
import { quote } from '~/lib/quote.ts'
import { formatNumber } from './numbers.ts'
import { formatDateMinute } from './time/dates.ts'
import { formatOffset } from './time/zoned-time.ts'

/** More names than this are only counted. */
const MOST_NAMED = 5

type Named = {
  name: string
  /** shown after the name, with its zone */
  scheduledAt?: string | null
}

/** "'A', 'B' (Dec 1, 2026 14:30, UTC+7)", or "'A', … and 3 more": names in a confirmation. */
export function formatNames(things: readonly Named[]): string {
  const named = things.slice(0, MOST_NAMED).map(formatName)
  const rest = things.length - named.length
  return rest > 0 ? t`${named.join(', ')} and ${formatNumber(rest)} more` : named.join(', ')
}

const formatName = ({ name, scheduledAt }: Named): string =>
  scheduledAt
    ? `${quote(name)} (${formatDateMinute(scheduledAt)}, ${formatOffset(scheduledAt)})`
    : quote(name)
