import { UNDO_HOURS, type WipeDetails, type WipePreview } from '@newsloom/contract/wipe'
import { plural } from '~/lib/numbers.ts'

export const TEXTS = {
  title: 'Wipe All Data & Cache',
  confirm: 'Yes, Wipe All Data',
  pending: 'Wiping...',
  done: 'All Data Wiped Successfully',
  failed: 'Failed to wipe all data and cache.',
  deleted: 'Deleted',
  kept: 'Kept',
  rest: 'Articles, analyses, deliveries, emails in the local outbox, and unsaved drafts',
  choices: 'What people chose: unsubscribes, pauses and consent records',
  links: 'Links in emails already sent, including unsubscribe links',
  undo: `You can undo this for ${UNDO_HOURS} hours.`,
  uncounted: 'The figures could not be loaded. Wiping still works.',
} as const

/** The figures of what is deleted; what there is none of is left out. */
export function deletedFigures({ deleted }: WipePreview): string[] {
  const figures: [number, string, string?][] = [
    [deleted.topics, 'research topic'],
    [deleted.archives, 'research archive'],
    [deleted.templates, 'template'],
    [deleted.campaigns, 'campaign'],
    [deleted.subscriptions, 'active subscription'],
    [deleted.sends, 'send'],
    [deleted.clicks, 'click'],
  ]
  return figures.filter(([count]) => count > 0).map(([count, one]) => plural(count, one))
}

export const keptFigures = ({ kept }: WipePreview): string =>
  `${plural(kept.contacts, 'contact')} in ${plural(kept.lists, 'list')}, and ${plural(kept.suppressions, 'suppression')}`

/** Null: no send is in progress. */
export const runningText = ({ runningSends }: WipePreview): string | null =>
  runningSends === 0 ? null : `${plural(runningSends, 'send')} in progress will stop.`

export function doneText({
  tablesCleared,
  automationJobsCancelled,
  campaignJobsCancelled,
}: WipeDetails): string {
  const automations = automationJobsCancelled + campaignJobsCancelled
  return `${plural(tablesCleared.length, 'table')} cleared, ${plural(automations, 'automation')} stopped and restarted.`
}
