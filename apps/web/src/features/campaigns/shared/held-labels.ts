import { t } from '@lingui/core/macro'
import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { campaignHoldLabel } from '~/lib/labels/reasons/campaign-hold-texts.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { formatOffset } from '~/lib/time/zoned-time.ts'

type Held = Pick<CampaignCard, 'scheduledAt' | 'hold'>

/**
 * 'Scheduled for Nov 22, 2026 15:33 (UTC+7). …': why a campaign waits for a decision, in the
 * viewer's zone.
 */
export function heldText({ scheduledAt, hold }: Held, now = Date.now()): string {
  const why = hold ? campaignHoldLabel(hold) : ''
  if (scheduledAt === null) return why
  const at = `${formatDateMinute(scheduledAt)} (${formatOffset(scheduledAt)})`
  const isPast = Date.parse(scheduledAt) <= now
  return isPast ? t`Scheduled for ${at}. ${why}` : t`It will not be sent on ${at}. ${why}`
}

/** A one-line title; a campaign may be held before its time has come. */
export const heldTitle = ({ scheduledAt }: Pick<Held, 'scheduledAt'>, now = Date.now()): string =>
  scheduledAt !== null && Date.parse(scheduledAt) > now
    ? t`This campaign is on hold`
    : t`This campaign was not sent`
