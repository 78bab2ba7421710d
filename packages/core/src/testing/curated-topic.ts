import { arrangeStories } from '../curation/arrange-stories.ts'
import { leaveOutStory, pinStory, restoreStory } from '../curation/choose-story.ts'
import { rejoinStory, splitStory } from '../curation/split-story.ts'
import type { SourceEntry } from '../ports.ts'
import { listNews } from '../research/list-news.ts'
import { fakeNews, insertTopic, read, research, SOURCE } from './research-fixtures.ts'
import type { TestContext } from './test-context.ts'

/** News whose one source lists these articles. */
export const newsOf = (...entries: SourceEntry[]) => fakeNews({ [SOURCE]: read(entries) })

/** A topic that was just researched, and a person who chooses from its list by the end of a URL. */
export async function curatedTopic(ctx: TestContext, values: Parameters<typeof insertTopic>[1] = {}) {
  const { id: topicId } = await insertTopic(ctx.db, values)
  await research(ctx, topicId)
  const list = () => listNews(ctx, { topicId })
  const itemOf = async (name: string) => ({
    itemId: (await list()).find(({ url }) => url.endsWith(`/${name}`))?.id ?? 0,
  })
  /** also one that is listed under another */
  const reportOf = async (name: string) => {
    const reports = (await list()).flatMap((item) => [item, ...item.story.others])
    return { itemId: reports.find(({ url }) => url.endsWith(`/${name}`))?.id ?? 0 }
  }
  return {
    ctx,
    topicId,
    list,
    pin: async (name: string) => pinStory(ctx, await itemOf(name)),
    leaveOut: async (name: string) => leaveOutStory(ctx, await itemOf(name)),
    restore: async (name: string) => restoreStory(ctx, await itemOf(name)),
    split: async (name: string) => splitStory(ctx, await reportOf(name)),
    rejoin: async (name: string) => rejoinStory(ctx, await reportOf(name)),
    arrange: async (...names: string[]) => {
      const items = await Promise.all(names.map(itemOf))
      await arrangeStories(ctx, { topicId, itemIds: items.map(({ itemId }) => itemId) })
    },
    /** the next research run finds only these */
    findNext: (...entries: SourceEntry[]) => research({ ...ctx, news: newsOf(...entries) }, topicId),
  }
}
