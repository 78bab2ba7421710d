import type { SubscriptionsView } from '@newsloom/contract/subscriptions'
import type { Context } from '../context.ts'

export async function getSubscriptions(_ctx: Context): Promise<SubscriptionsView> {
  throw new Error('not built yet')
}
