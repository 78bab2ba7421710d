import type { ArchivedArticle } from '@newsloom/contract/research/archives'
import type { StoryChange } from '@newsloom/contract/research/stories'
import { articles, newsItems, stories } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import type { MailChange } from '@newsloom/email/mail-data'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { canonicalUrl } from '../ranking/canonical-url.ts'
import { measureName } from '../stories/measure-names.ts'
import { sinceIssueOfRun, sinceIssueOfRunForLists } from '../stories/run-since-issue.ts'
import { countNovelties, joinedSince, rankOf, type SinceIssue } from '../stories/since-issue.ts'
import { unseenIn } from '../unseen/unseen.ts'
import type { IssueContent, MailResearch } from './mail-data.ts'

/** A research run as the next issue to its readers. */
export type Issued = {
  issue: IssueContent
  /** for the statements of the analysis; null: its readers were not mailed before */
  since: SinceIssue | null
  /** whether stories and statements that readers know are left out */
  leavesOutKnown: boolean
  /** the identities of those stories */
  knownLeftOut: string[]
}
type Research = Pick<MailResearch, 'content'> & { topicId: number; runId: number }

/**
 * The same research with what is new to the readers of these lists first (null: to the readers of
 * any), then what has developed, then what they know, or without that, as the topic's setting says.
 * An issue in which everything is known keeps it.
 */
export async function asIssue<R extends Research>(
  ctx: Context,
  research: R,
  listIds: number[] | null,
): Promise<R & Issued> {
  const { topicId, runId, content } = research
  const since =
    listIds === null
      ? await sinceIssueOfRun(ctx, { topicId, runId })
      : joinedSince((await sinceIssueOfRunForLists(ctx, { topicId, runId }, listIds)).values())
  const unseen = await unseenIn(ctx, runId)
  if (!since) {
    const issue = { since, unseen, changes: {} }
    return { ...research, issue, since, leavesOutKnown: false, knownLeftOut: [] }
  }
  const identityOf = await identitiesOf(ctx, runId)
  const changeOf = ({ url }: ArchivedArticle): StoryChange | null => {
    const identity = identityOf.get(url) ?? identityOf.get(canonicalUrl(url))
    return identity === undefined ? null : (since.changes.get(identity) ?? null)
  }
  const known = [...since.changes].filter(([, { kind }]) => kind === 'known').map(([identity]) => identity)
  const leavesOutKnown =
    known.length > 0 && known.length < since.changes.size && (await isLeavingOutKnown(ctx, topicId))
  const identified = content.newsItems
    .filter((item) => !(leavesOutKnown && changeOf(item)?.kind === 'known'))
    .toSorted((a, b) => placeOf(changeOf(a)) - placeOf(changeOf(b)))
  const changes = identified.flatMap((item) => {
    const change = changeOf(item)
    return change ? [[item.url, mailChange(change)] as const] : []
  })
  return {
    ...research,
    content: { newsItems: identified },
    issue: {
      since: { ...countNovelties(since), leavesOutKnown },
      unseen,
      changes: Object.fromEntries(changes),
    },
    since,
    leavesOutKnown,
    knownLeftOut: leavesOutKnown ? known : [],
  }
}

const placeOf = (change: StoryChange | null): number => (change ? rankOf(change.kind) : 0)

async function isLeavingOutKnown(ctx: Context, topicId: number): Promise<boolean> {
  const [topic] = await ctx.db
    .select({ knownStories: researchTopics.knownStories })
    .from(researchTopics)
    .where(eq(researchTopics.id, topicId))
  return topic?.knownStories === 'leave-out'
}

/** The stories of a research run by the addresses of their reports. */
async function identitiesOf(ctx: Context, runId: number): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ url: articles.url, canonical: articles.canonicalUrl, identity: stories.identity })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .innerJoin(stories, eq(stories.id, newsItems.storyId))
    .where(eq(newsItems.runId, runId))
  return new Map(
    rows.flatMap(({ url, canonical, identity }) => [
      [url, identity],
      [canonical, identity],
    ]),
  )
}

function mailChange(change: StoryChange): MailChange {
  if (change.kind !== 'developed') return { kind: change.kind, figures: [], publishers: [] }
  const { figures, facts, publishers, joined } = change
  return {
    kind: 'developed',
    figures: [
      ...figures.map(({ measure, unit, before, after }) => ({
        name: measureName(measure),
        unit,
        before: before.value,
        beforeTo: before.to,
        after: after.value,
        afterTo: after.to,
      })),
      ...facts.map(({ measure, unit, value, to }) => ({
        name: measureName(measure),
        unit,
        before: null,
        after: value,
        afterTo: to,
      })),
    ],
    publishers,
    ...(joined ? { joined } : {}),
  }
}
