import type { deletions } from '@newsloom/db/schema/wipes'

export type DeletedKind = typeof deletions.$inferSelect.kind
export type DeletedItem = { kind: DeletedKind; id: number }

export type Part = {
  table: string
  /** the column with the id of the item */
  key: string
  /** a parent table and the column that refers to it: a row whose parent is gone is not restored */
  needs?: { table: string; column: string }
}

/**
 * The tables of an item and of everything deleted with it, each after the tables it refers to.
 * Tables that need topics come before those that need lists, as rows are locked in this order.
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
