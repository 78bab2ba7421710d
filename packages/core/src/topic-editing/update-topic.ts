import { keywordsFromDescription } from '@newsloom/contract/research/keywords'
import type { TopicView, UpdateTopicInput } from '@newsloom/contract/research/topics'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { endUnreadNotices } from '../news-sources/end-unread-notices.ts'
import { rerenderLatest } from '../statements/rerender-latest.ts'
import { requireTopicView } from '../topics/topic-view.ts'
import { reusableTemplate } from './choose-template.ts'
import { topicKeywords } from './topic-keywords.ts'

/**
 * Changes only the given fields. A new description gives new keywords, unless they are given.
 * @throws NotFoundError when the topic is gone, InvalidError when it would have no keywords or the
 * template cannot be used
 */
export async function updateTopic(ctx: Context, { id, ...given }: UpdateTopicInput): Promise<TopicView> {
  return transaction(ctx, async (tx) => {
    const [topic] = await tx.db
      .select({
        description: researchTopics.description,
        keywords: researchTopics.keywords,
        templateId: researchTopics.templateId,
        unsupported: researchTopics.unsupported,
      })
      .from(researchTopics)
      .where(eq(researchTopics.id, id))
      .for('update')
    if (!topic) throw new NotFoundError(sentence('topicGone'))
    if (given.templateId && given.templateId !== topic.templateId)
      await reusableTemplate(tx, given.templateId)
    const keywords = newKeywords(topic, given)
    await tx.db
      .update(researchTopics)
      .set({ ...given, keywords })
      .where(eq(researchTopics.id, id))
    if (given.newsSources) await endUnreadNotices(tx)
    if (given.unsupported && given.unsupported !== topic.unsupported) await rerenderLatest(tx, id)
    return requireTopicView(tx, id)
  })
}

type StoredFocus = { description: string; keywords: string[] }

function newKeywords(topic: StoredFocus, given: Omit<UpdateTopicInput, 'id'>): string[] {
  if (given.keywords) return topicKeywords(given.keywords, given.description ?? topic.description)
  if (given.description === undefined || given.description === topic.description) return topic.keywords
  const derived = keywordsFromDescription(given.description)
  return derived.length > 0 ? derived : topic.keywords
}
