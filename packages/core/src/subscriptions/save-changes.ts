import { type Context, type Tx, transaction } from '../context.ts'
import { applySubscriptionChanges, type SubscriptionChange, type SubscriptionKind } from './apply-changes.ts'
import { pinCampaigns, pinLists, pinTopics } from './pin-rows.ts'

type Changes = { listIds: number[]; itemIds: number[]; changes: SubscriptionChange[] }

const PIN_ITEMS = { topic: pinTopics, campaign: pinCampaigns }

/**
 * Saves changes completely or not at all, and returns what is read in the same transaction.
 * @throws NotFoundError when a topic, campaign or list is gone; InvalidError for an email campaign
 */
export const saveChanges = <V>(
  ctx: Context,
  kind: SubscriptionKind,
  { listIds, itemIds, changes }: Changes,
  read: (tx: Tx) => Promise<V>,
): Promise<V> =>
  transaction(ctx, async (tx) => {
    await PIN_ITEMS[kind](tx, itemIds)
    await pinLists(tx, listIds)
    await applySubscriptionChanges(tx, kind, changes)
    return read(tx)
  })
