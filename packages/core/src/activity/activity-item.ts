import type { ActivityItem, ActivityType } from '@newsloom/contract/activity/activity'
import type { CampaignKind } from '@newsloom/contract/campaigns/campaigns'
import type { ExecutionType } from '@newsloom/contract/research/archives'

/** An entry of any type; what `detail` and `state` are depends on the type. */
export type ActivityRow = {
  type: ActivityType
  id: number
  /** ms */
  at: number
  title: string
  detail: string
  state: string
  articles: number
}

export function activityItem({
  type,
  id,
  at: ms,
  title,
  detail,
  state,
  articles,
}: ActivityRow): ActivityItem {
  const common = { id, title, at: new Date(ms).toISOString() }
  switch (type) {
    case 'research':
      return { type, ...common, topicName: detail, executionType: state as ExecutionType, articles }
    case 'template':
      return { type, ...common, subject: detail }
    case 'campaign':
      return { type, ...common, kind: detail as CampaignKind, status: state as 'draft' }
    case 'contact':
      return { type, ...common, email: detail, listName: state }
  }
}
