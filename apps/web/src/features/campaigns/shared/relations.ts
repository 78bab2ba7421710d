import { plural, t } from '@lingui/core/macro'
import { CampaignRelations } from '@newsloom/contract/campaigns/campaign-deletion'
import type { ApiError } from '~/lib/net/trpc.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { formatOffset } from '~/lib/time/zoned-time.ts'

/**
 * Says in sentences what prevented a campaign from being deleted; null for another error, or if it
 * has just begun to be sent.
 */
export function relationsText({ data }: Pick<ApiError, 'data'>): string | null {
  const relations = data?.code === 'CONFLICT' ? CampaignRelations.safeParse(data.details).data : undefined
  if (!relations) return null
  const { sends, subscriptions, scheduledAt } = relations
  const sentences = [
    sends > 0
      ? sends === 1
        ? t`It was sent once.`
        : t`It was sent ${plural(sends, { one: '# time', other: '# times' })}.`
      : '',
    subscriptions > 0
      ? t`${plural(subscriptions, { one: '# list is', other: '# lists are' })} subscribed to it.`
      : '',
    scheduledAt === null
      ? ''
      : t`It is scheduled for ${formatDateMinute(scheduledAt)} (${formatOffset(scheduledAt)}).`,
  ]
  return sentences.filter(Boolean).join(' ') || null
}
