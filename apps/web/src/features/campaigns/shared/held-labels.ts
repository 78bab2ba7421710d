import { t } from '@lingui/core/macro'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { formatOffset } from '~/lib/time/zoned-time.ts'

type Held = { scheduledAt: string | null; statusNote: string }

/**
 * 'Scheduled for Nov 22, 2026 15:33 (UTC+7). …': why a campaign waits for a decision, in the
 * viewer's zone.
 */
export function heldText({ scheduledAt, statusNote }: Held, now = Date.now()): string {
  if (scheduledAt === null) return statusNote
  const at = `${formatDateMinute(scheduledAt)} (${formatOffset(scheduledAt)})`
  const isPast = Date.parse(scheduledAt) <= now
  return t`${isPast ? t`Scheduled for ${at}` : t`It will not be sent on ${at}`}. ${statusNote}`
}

/** A one-line title; a campaign may be held before its time has come. */
export const heldTitle = ({ scheduledAt }: Pick<Held, 'scheduledAt'>, now = Date.now()): string =>
  scheduledAt !== null && Date.parse(scheduledAt) > now
    ? t`This campaign is on hold`
    : t`This campaign was not sent`
