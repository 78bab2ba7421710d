import type { SendLink, SendStory } from '@newsloom/contract/analytics/sends'
import { sql } from 'drizzle-orm'
import { linkedUrl } from '../../article-links/linked-url.ts'
import type { Context } from '../../context.ts'
import { archivedContents } from '../../mail/latest-content.ts'
import { quotedArticles } from './noted-articles.ts'

/** A link and its place in the email. */
type PlacedLink = Pick<SendLink, 'linkId' | 'url' | 'position'>
/** An email whose stories are looked for, with its links. */
export type LinkedSend = {
  id: number
  archiveId: number | null
  /** its topic's name; null: none, or several */
  topicName: string | null
  publicUrl: string
  links: readonly PlacedLink[]
}
export type Story = Pick<SendStory, 'url' | 'title' | 'source' | 'topic'> & {
  /** the position of its first link in the email, from 1 */
  position: number
  linkIds: number[]
  positions: number[]
}

/**
 * The stories of each email in their order. Links of its archive's stories are grouped by story;
 * other links to articles are a story each. The link of a note belongs to the stories it quotes.
 * Everything is read for all emails at once.
 */
export async function findStories(ctx: Context, sends: readonly LinkedSend[]): Promise<Story[][]> {
  const sources = await readSources(ctx, sends)
  return sends.map((send) => storiesOf(send, sources))
}

/** Reads the data by which stories are found. */
async function readSources(ctx: Context, sends: readonly LinkedSend[]) {
  return {
    articles: await readArticles(
      ctx,
      sends.flatMap(({ links }) => links),
    ),
    archives: await archivedContents(
      ctx,
      sends.flatMap(({ archiveId }) => archiveId ?? []),
    ),
    quoted: await quotedArticles(ctx, sends),
  }
}

type Sources = Awaited<ReturnType<typeof readSources>>

function storiesOf(send: LinkedSend, { articles, archives, quoted }: Sources): Story[] {
  const newsItems = (send.archiveId === null ? null : archives.get(send.archiveId))?.newsItems ?? []
  const leads = new Map(
    newsItems.flatMap((item) => {
      const address = (url: string) => linkedUrl(send.publicUrl, { url, isSample: item.isSample })
      const lead = { url: address(item.url), title: item.title, source: item.source }
      return [lead.url, ...item.others.map(({ url }) => address(url))].map((url) => [url, lead] as const)
    }),
  )
  const stories = new Map<string, Story>()
  const add = (place: Place, url: string, article: Omit<Article, 'link_id'> | undefined) => {
    const lead = leads.get(url)
    if (!lead && !article) return
    const key = lead?.url ?? url
    const known = stories.get(key)
    if (known) {
      if (known.linkIds.includes(place.linkId)) return
      known.linkIds.push(place.linkId)
      known.positions.push(place.position)
    } else
      stories.set(key, {
        url: key,
        title: lead?.title || article?.title || url,
        source: lead?.source || article?.source || '',
        topic: send.topicName ?? article?.topic ?? null,
        position: place.position,
        linkIds: [place.linkId],
        positions: [place.position],
      })
  }
  const places = send.links.flatMap(({ position, ...link }) =>
    position === null ? [] : [{ ...link, position }],
  )
  for (const place of places) add(place, place.url, articles.get(place.linkId))
  // after the stories' own links, which say where a story stands
  for (const place of places)
    for (const { url, ...article } of quoted.get(place.linkId) ?? [])
      add(place, url, { ...article, topic: null })
  return [...stories.values()].toSorted((a, b) => a.position - b.position)
}

type Place = { linkId: number; url: string; position: number }

type Article = { link_id: number; title: string; source: string; topic: string | null }

/** The articles that links lead to, each with the topic that found it last. */
async function readArticles(ctx: Context, links: readonly PlacedLink[]): Promise<Map<number, Article>> {
  const rows = await ctx.db.execute<Article>(sql`
    select distinct on (k.link_id) k.link_id, a.title, a.source, t.name as topic
    from unnest(${sql.param(links.map(({ linkId }) => linkId))}::int[], ${sql.param(links.map(({ url }) => url))}::text[])
        as k(link_id, url)
      join (
        select id, title, source, canonical_url as address from articles
        union all select id, title, source, url from articles where url <> canonical_url
      ) a on a.address = k.url
      left join news_items n on n.article_id = a.id
      left join research_topics t on t.id = n.topic_id
    order by k.link_id, n.id desc nulls last`)
  return new Map(rows.map((row) => [row.link_id, row]))
}
