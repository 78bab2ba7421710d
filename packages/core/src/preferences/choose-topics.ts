import type { TopicChoice } from '@newsloom/contract/contacts/preferences'
import { topicOptOuts } from '@newsloom/db/schema/consent'
import { and, eq, inArray } from 'drizzle-orm'
import { logConsent } from '../consent/log-consent.ts'
import { type Context, transaction } from '../context.ts'
import { type OfferedTopic, readOfferedTopics } from './offered-topics.ts'
import { requireReader } from './reader.ts'

/**
 * Saves which of the topics on the page the reader wants. Topics that are not offered to them, or
 * were not on the page, are unchanged; repeating the choice changes and logs nothing.
 * @throws NotFoundError when the token is not one of ours
 */
export async function chooseTopics(ctx: Context, input: TopicChoice & { token: string }): Promise<void> {
  const { emailNorm, deliveryId } = requireReader(ctx, input.token)
  await transaction(ctx, async (tx) => {
    const offered = await readOfferedTopics(tx, emailNorm)
    const shown = offered.filter(({ id }) => input.shown.includes(id))
    const unwanted = shown.filter(({ id }) => !input.wanted.includes(id))
    const wanted = shown.filter(({ id }) => input.wanted.includes(id))
    const changes = (await optOut(tx, emailNorm, unwanted)) + (await optIn(tx, emailNorm, wanted))
    if (changes === 0) return
    const note = noteOf(await readOfferedTopics(tx, emailNorm))
    await logConsent(tx, { emailNorm, kind: 'topics-chosen', method: 'page', deliveryId, note })
  })
}

async function optOut(ctx: Context, emailNorm: string, topics: OfferedTopic[]): Promise<number> {
  if (topics.length === 0) return 0
  const added = await ctx.db
    .insert(topicOptOuts)
    .values(topics.map(({ id }) => ({ emailNorm, topicId: id })))
    .onConflictDoNothing()
    .returning({ topicId: topicOptOuts.topicId })
  return added.length
}

async function optIn(ctx: Context, emailNorm: string, topics: OfferedTopic[]): Promise<number> {
  const ids = topics.map(({ id }) => id)
  const gone = await ctx.db
    .delete(topicOptOuts)
    .where(and(eq(topicOptOuts.emailNorm, emailNorm), inArray(topicOptOuts.topicId, ids)))
    .returning({ topicId: topicOptOuts.topicId })
  return gone.length
}

const noteOf = (topics: OfferedTopic[]): string => {
  const unwanted = topics.filter((topic) => !topic.isWanted).map((topic) => topic.name)
  return unwanted.length === 0 ? 'all topics' : `without: ${unwanted.join(', ')}`
}
