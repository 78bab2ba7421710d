import type { deletions } from '@newsloom/db/schema/wipes'

export type DeletedKind = typeof deletions.$inferSelect.kind
export type DeletedItem = { kind: DeletedKind; id: number }

export type Part = {
  table: string
  /** the column with the id of the item */
  key: string
  /** another table that its rows refer to, and the column: such a row is not restored without it */
  needs?: { table: string; column: string }
}

/**
 * An item and all that is deleted with it; each table after those that it refers to. One that needs
 * topics comes before one that needs lists: they are locked in this order.
 */
export const PARTS: Record<DeletedKind, readonly Part[]> = {
  template: [
    { table: 'templates', key: 'id' },
    { table: 'template_versions', key: 'template_id' },
    { table: 'template_tests', key: 'template_id' },
  ],
  campaign: [
    { table: 'campaigns', key: 'id' },
    { table: 'approvers', key: 'campaign_id' },
    { table: 'campaign_runs', key: 'campaign_id' },
    {
      table: 'campaign_topics',
      key: 'campaign_id',
      needs: { table: 'research_topics', column: 'topic_id' },
    },
    {
      table: 'campaign_subscriptions',
      key: 'campaign_id',
      needs: { table: 'contact_lists', column: 'list_id' },
    },
    { table: 'podcast_scripts', key: 'campaign_id' },
    { table: 'podcast_script_runs', key: 'campaign_id' },
  ],
}
