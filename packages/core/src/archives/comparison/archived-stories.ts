import { archivedArticles } from '@newsloom/contract/research/archive-content'
import type { ReportedFigure } from '@newsloom/contract/research/stories'
import type { researchArchives } from '@newsloom/db/schema/archives'
import { articles, newsItems, stories } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { ReportedStory } from '../../stories/compare-stories.ts'
import type { PublishedText } from './figures-by-wording.ts'

export type ArchivedStory = ReportedStory & {
  title: string
  url: string
  source: string
  /** the addresses of all its reports */
  urls: string[]
  /** its titles and summaries in the archive, which has them even if the run is gone */
  texts: PublishedText[]
  /** the same in every run of the topic that found it; null: its run is gone */
  identity: string | null
}
type ArchiveRow = Pick<typeof researchArchives.$inferSelect, 'runId' | 'content'>
type StoryOfRun = { identity: string; figures: ReportedFigure[] | null }

/** The stories of an archive, with what its run knew of them as long as the run is stored. */
export async function archivedStories(
  ctx: Context,
  { runId, content }: ArchiveRow,
): Promise<ArchivedStory[]> {
  const found = await storiesOfRun(ctx, runId)
  return archivedArticles(content).map(({ title, summary, url, source, others }) => {
    const reports = [{ url, source }, ...others]
    const known = found.get(url)
    return {
      title,
      url,
      source,
      urls: reports.map((report) => report.url).filter((address) => address !== ''),
      texts: [
        { text: `${title}\n${summary}`, publisher: source },
        ...others.map((report) => ({ text: report.title, publisher: report.source })),
      ],
      publishers: [...new Set(reports.map((report) => report.source).filter((name) => name !== ''))],
      identity: known?.identity ?? null,
      figures: known?.figures ?? null,
    }
  })
}

/** By the address of each report. */
async function storiesOfRun({ db }: Context, runId: number | null): Promise<Map<string, StoryOfRun>> {
  if (runId === null) return new Map()
  const rows = await db
    .select({ url: articles.url, identity: stories.identity, figures: stories.figures })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .innerJoin(stories, eq(stories.id, newsItems.storyId))
    .where(eq(newsItems.runId, runId))
  return new Map(rows.map(({ url, ...story }) => [url, story]))
}
