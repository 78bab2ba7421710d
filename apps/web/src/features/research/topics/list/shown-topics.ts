import type { TopicView } from '@newsloom/contract/research/topics'

/** How many topics the list shows until it is opened: the work on the selected one is below. */
const SHOWN = 5

/** The first topics, of which the last gives way to the selected one if that is further down. */
export function shownTopics(topics: TopicView[], selected: TopicView): TopicView[] {
  // to hide only one saves nothing
  if (topics.length <= SHOWN + 1) return topics
  const first = topics.slice(0, SHOWN)
  return first.includes(selected) ? first : [...first.slice(0, -1), selected]
}
