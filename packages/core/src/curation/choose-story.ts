import type { ArticleChoice } from '@newsloom/contract/research/curation'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { articleChoices } from '@newsloom/db/schema/curation'
import { newsItems, stories } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, eq, getTableColumns, inArray, max, notInArray, or } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { rerenderLatest } from '../statements/rerender-latest.ts'
import { termsOfStory } from './terms-of-story.ts'

type Input = { itemId: number }
type Chosen = { choice: ArticleChoice | null }

/** Shows an item's story before others, in the list, the next analysis and mails. */
export const pinStory = (ctx: Context, input: Input): Promise<Chosen> => chooseStory(ctx, input, 'pinned')

/** Keeps an item's story out of mails, the next analysis and the one that was written. */
export const leaveOutStory = (ctx: Context, input: Input): Promise<Chosen> =>
  chooseStory(ctx, input, 'left-out')

/** Undoes either choice. */
export const restoreStory = (ctx: Context, input: Input): Promise<Chosen> => chooseStory(ctx, input, null)

/** @throws NotFoundError when the item is gone */
async function chooseStory(ctx: Context, { itemId }: Input, choice: ArticleChoice | null): Promise<Chosen> {
  return transaction(ctx, async (tx) => {
    const story = await requireStory(tx, itemId)
    const { topicId } = story
    const chosenAt = tx.now()
    // also locks the topic, so choices of one topic are made one after the other
    await tx.db.update(researchTopics).set({ curatedAt: chosenAt }).where(eq(researchTopics.id, topicId))
    await dropChoices(tx, story)
    if (choice !== null) await saveChoice(tx, story, { choice, chosenAt })
    await rerenderLatest(tx, topicId)
    return { choice }
  })
}

type Story = Awaited<ReturnType<typeof requireStory>>

async function saveChoice(
  tx: Tx,
  { topicId, runId, leadId, storyIdentity, articleIds }: Story,
  { choice, chosenAt }: { choice: ArticleChoice; chosenAt: Date },
): Promise<void> {
  const terms = await termsOfStory(tx, { topicId, runId, leadId, choice })
  const position = choice === 'pinned' ? await nextPosition(tx, topicId) : null
  const row = { topicId, storyIdentity, choice, leadId, chosenAt, position }
  await tx.db
    .insert(articleChoices)
    .values(articleIds.map((articleId) => ({ ...row, articleId, terms: articleId === leadId ? terms : [] })))
}

async function nextPosition(tx: Tx, topicId: number): Promise<number> {
  const [row] = await tx.db
    .select({ last: max(articleChoices.position) })
    .from(articleChoices)
    .where(and(eq(articleChoices.topicId, topicId), eq(articleChoices.choice, 'pinned')))
  return (row?.last ?? -1) + 1
}

async function requireStory(tx: Tx, itemId: number) {
  const [item] = await tx.db
    .select({ ...getTableColumns(newsItems), identity: stories.identity })
    .from(newsItems)
    .innerJoin(stories, eq(stories.id, newsItems.storyId))
    .where(eq(newsItems.id, itemId))
  const reports = item ? await tx.db.select().from(newsItems).where(eq(newsItems.storyId, item.storyId)) : []
  const lead = reports.find(({ isLead }) => isLead) ?? item
  if (!item || !lead) throw new NotFoundError(sentence('articleUnlisted'))
  return {
    topicId: item.topicId,
    runId: item.runId,
    leadId: lead.articleId,
    storyIdentity: item.identity,
    articleIds: reports.map(({ articleId }) => articleId),
  }
}

/**
 * Deletes the choices for this story, and for earlier reports chosen with them: those could
 * bring the choice back with a later run. Other stories of this run keep theirs.
 */
async function dropChoices(tx: Tx, story: Story): Promise<void> {
  const isOfTopic = eq(articleChoices.topicId, story.topicId)
  const isOfStory = or(
    inArray(articleChoices.articleId, story.articleIds),
    eq(articleChoices.storyIdentity, story.storyIdentity),
  )
  const chosen = await tx.db
    .select({ leadId: articleChoices.leadId })
    .from(articleChoices)
    .where(and(isOfTopic, isOfStory))
  const leadIds = chosen.map(({ leadId }) => leadId)
  const shown = tx.db
    .select({ id: newsItems.articleId })
    .from(newsItems)
    .where(eq(newsItems.runId, story.runId))
  const isEarlier = and(inArray(articleChoices.leadId, leadIds), notInArray(articleChoices.articleId, shown))
  await tx.db.delete(articleChoices).where(and(isOfTopic, or(isOfStory, isEarlier)))
}
