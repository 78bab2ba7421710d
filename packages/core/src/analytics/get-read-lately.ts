import { READ_LATELY, type ReadLately, type ReadLatelyInput } from '@newsloom/contract/analytics/read-lately'
import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import type { Context } from '../context.ts'
import { countMailed, countReaders, type OpenedLink, readOpenedLinks } from './from-clicks/opened-links.ts'
import { findStories } from './reports/find-stories.ts'
import { type Scope, scopeOf } from './scope.ts'

/** Links that are looked at: a story has several, and not every link leads to one. */
const LINKS = 40

/** A story with its links, as they were opened in the range. */
type Opened = { url: string; title: string | null; source: string; links: OpenedLink[] }

/**
 * Returns the stories that most people opened from emails in the last days, by the same clicks as
 * the Analytics screen: those of people, in emails that are not tests. Links to no known article
 * count as themselves.
 */
export async function getReadLately(ctx: Context, { timeZone }: ReadLatelyInput): Promise<ReadLately> {
  const scope = scopeOf(AnalyticsScope.parse({ range: READ_LATELY.range, timeZone }), ctx.now())
  const { people, links } = await readOpenedLinks(ctx, scope, LINKS)
  if (people < READ_LATELY.enoughPeople) return { people, stories: [] }
  const read = await withReaders(ctx, scope, await groupByStory(ctx, links))
  const first = read.toSorted((a, b) => b.people - a.people).slice(0, READ_LATELY.stories)
  const mailed = await countMailed(
    ctx,
    first.map(({ links: own }) => [...new Set(own.flatMap(({ sendIds }) => sendIds))]),
  )
  const stories = first.map(({ url, title, source, links: own, people: readers }, place) => {
    const newest = own.reduce((a, b) => (b.send.id > a.send.id ? b : a))
    const { id: sendId, label } = newest.send
    // an email that was clicked was received (engagement.ts); only the accepted ones are indexed
    return {
      url,
      title,
      source,
      sendId,
      label,
      people: readers,
      mailed: Math.max(mailed[place] ?? 0, readers),
    }
  })
  return { people, stories }
}

/** Each link is counted for the newest send that it was opened in. */
async function groupByStory(ctx: Context, links: readonly OpenedLink[]): Promise<Opened[]> {
  const bySend = [...Map.groupBy(links, ({ send }) => send.id).values()]
  const found = await findStories(
    ctx,
    bySend.flatMap((own) =>
      own.slice(0, 1).map(({ send }) => ({ ...send, topicName: null, links: placed(own) })),
    ),
  )
  const stories = new Map<string, Opened>()
  const add = (link: OpenedLink, story: Omit<Opened, 'links'>) => {
    const known = stories.get(story.url)
    if (known) known.links.push(link)
    else stories.set(story.url, { ...story, links: [link] })
  }
  for (const [place, own] of bySend.entries()) {
    const stories = found[place] ?? []
    for (const link of own) {
      const of = stories.filter(({ linkIds }) => linkIds.includes(link.linkId))
      for (const { url, title, source } of of) add(link, { url, title, source })
      if (of.length === 0) add(link, { url: link.url, title: null, source: '' })
    }
  }
  return [...stories.values()]
}

const placed = (links: readonly OpenedLink[]) =>
  links.map(({ linkId, url }, place) => ({ linkId, url, position: place + 1 }))

/** A person who opened several links of a story counts once; a sole link's people are known. */
async function withReaders(ctx: Context, scope: Scope, stories: readonly Opened[]) {
  const several = stories.filter(({ links }) => links.length > 1)
  const counted = await countReaders(
    ctx,
    scope,
    several.map(({ links }) => links.map(({ linkId }) => linkId)),
  )
  return stories.map((story) => {
    const place = several.indexOf(story)
    return { ...story, people: (place < 0 ? story.links[0]?.people : counted[place]) ?? 0 }
  })
}
