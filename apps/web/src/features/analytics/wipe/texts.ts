import { plural, t } from '@lingui/core/macro'
import { UNDO_HOURS, type WipeDetails, type WipePreview } from '@newsloom/contract/wipe'

export const TEXTS = {
  title: t`Wipe All Data & Cache`,
  confirm: t`Yes, Wipe All Data`,
  pending: t`Wiping...`,
  done: t`All Data Wiped Successfully`,
  already: t`All data had already been wiped`,
  failed: t`Failed to wipe all data and cache.`,
  deleted: t`Deleted`,
  kept: t`Kept`,
  rest: t`Articles, analyses, deliveries, emails in the local outbox, and unsaved drafts`,
  choices: t`What people chose: unsubscribes, pauses and consent records`,
  episodes: t`Podcast episodes and feeds (emails already sent link to them)`,
  links: t`Links in emails already sent, including unsubscribe links`,
  undo: t`You can undo this for ${UNDO_HOURS} hours.`,
  nothing: t`There is nothing to wipe.`,
  uncounted: t`The figures could not be loaded. Wiping still works.`,
} as const

/** The figures of what is deleted; what there is none of is left out. */
export function deletedFigures({ deleted }: WipePreview): string[] {
  const { topics, archives, templates, campaigns, subscriptions, sends, clicks } = deleted
  return [
    topics > 0 ? plural(topics, { one: '# research topic', other: '# research topics' }) : null,
    archives > 0 ? plural(archives, { one: '# research archive', other: '# research archives' }) : null,
    templates > 0 ? plural(templates, { one: '# template', other: '# templates' }) : null,
    campaigns > 0 ? plural(campaigns, { one: '# campaign', other: '# campaigns' }) : null,
    subscriptions > 0
      ? plural(subscriptions, { one: '# active subscription', other: '# active subscriptions' })
      : null,
    sends > 0 ? plural(sends, { one: '# send', other: '# sends' }) : null,
    clicks > 0 ? plural(clicks, { one: '# click', other: '# clicks' }) : null,
  ].filter((figure) => figure !== null)
}

export const keptFigures = ({ kept }: WipePreview): string =>
  t`${plural(kept.contacts, { one: '# contact', other: '# contacts' })} in ${plural(kept.lists, { one: '# list', other: '# lists' })}, and ${plural(kept.suppressions, { one: '# suppression', other: '# suppressions' })}`

/** Returns null if no send is in progress. */
export const runningText = ({ runningSends }: WipePreview): string | null =>
  runningSends === 0
    ? null
    : t`${plural(runningSends, { one: '# send', other: '# sends' })} in progress will stop.`

export function doneText({
  tablesCleared,
  automationJobsCancelled,
  campaignJobsCancelled,
  sendsStopped,
}: WipeDetails): string {
  // sends are not automations, and do not start again
  const automations = automationJobsCancelled + campaignJobsCancelled - sendsStopped
  const cleared = t`${plural(tablesCleared.length, { one: '# table', other: '# tables' })} cleared, ${plural(automations, { one: '# automation', other: '# automations' })} stopped and restarted.`
  if (sendsStopped === 0) return cleared
  return `${cleared} ${plural(sendsStopped, { one: '# send in progress stopped.', other: '# sends in progress stopped.' })}`
}
