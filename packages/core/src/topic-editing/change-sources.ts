import {
  type RemoveSourceInput,
  type RestoreSourceInput,
  TOPIC_LIMITS,
  type TopicView,
} from '@newsloom/contract/research/topics'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { withSource } from '@newsloom/contract/sources/with-source'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { InvalidError, NotFoundError } from '../errors.ts'
import { endUnreadNotices } from '../news-sources/end-unread-notices.ts'
import { requireTopicView } from '../topics/topic-view.ts'

/**
 * Takes one source from a topic, whatever others it has by now; nothing if it is gone already.
 * @throws NotFoundError when the topic is gone
 */
export const removeSource = (ctx: Context, { id, url }: RemoveSourceInput): Promise<TopicView> =>
  changeSources(ctx, id, (sources) => sources.filter((one) => one !== url))

/**
 * Puts a source back behind those that were listed before it; nothing if it is there already.
 * @throws NotFoundError when the topic is gone, InvalidError when it has no room for it
 */
export const restoreSource = (ctx: Context, { id, url, before }: RestoreSourceInput): Promise<TopicView> =>
  changeSources(ctx, id, (sources) => {
    const all = withSource(sources, url, before)
    if (all.length > TOPIC_LIMITS.sources)
      throw new InvalidError(sentence('sourcesFull', TOPIC_LIMITS.sources))
    return all
  })

function changeSources(
  ctx: Context,
  id: number,
  change: (sources: string[]) => string[],
): Promise<TopicView> {
  return transaction(ctx, async (tx) => {
    const [topic] = await tx.db
      .select({ newsSources: researchTopics.newsSources })
      .from(researchTopics)
      .where(eq(researchTopics.id, id))
      .for('update')
    if (!topic) throw new NotFoundError(sentence('topicGone'))
    const newsSources = change(topic.newsSources)
    if (newsSources.length !== topic.newsSources.length) {
      await tx.db.update(researchTopics).set({ newsSources }).where(eq(researchTopics.id, id))
      await endUnreadNotices(tx)
    }
    return requireTopicView(tx, id)
  })
}
