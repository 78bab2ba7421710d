import type { SubscriptionKind } from '../subscriptions/apply-changes.ts'
import type { Automation } from './kinds/automation.ts'
import { campaignAutomation } from './kinds/campaign-automation.ts'
import { topicAutomation } from './kinds/topic-automation.ts'

/** How the subscriptions of each kind are run and mailed. */
export const AUTOMATIONS: Record<SubscriptionKind, Automation> = {
  topic: topicAutomation,
  campaign: campaignAutomation,
}
