import type { SourceStatement } from '@newsloom/contract/podcasts/script'
import { campaignRuns, type campaigns } from '@newsloom/db/schema/campaigns'
import type { Context } from '../context.ts'
import type { ScriptAnswer, ScriptRequest } from '../podcasts/script-writer.ts'
import { insertCampaign } from './campaigns/content-run-fixtures.ts'
import { insertTopic } from './research-fixtures.ts'

export const NEWS_TEXTS = [
  'The Bank of Thailand held its policy rate at 2.25% on Wednesday.',
  'Exports rose 11.2% in October from a year earlier.',
  'Inflation slowed to 0.4% in October.',
]

export const sourceOf = (text: string, id: string): SourceStatement => ({
  id,
  heading: 'Top stories',
  text,
  quotes: [
    {
      quote: text,
      title: 'An article',
      publisher: 'Example News',
      url: 'https://news.example.com/1',
      publishedAt: '2026-11-19T02:00:00.000Z',
      language: 'en',
    },
  ],
})

/** The content of a run, of which a podcast may use these texts. */
export const contentOf = (texts: readonly string[]) => ({
  htmlContent: '<p>Content</p>',
  subject: 'Weekly - Campaign Update',
  templatesUsed: 0,
  researchSources: 1,
  modelUsed: 'test-model',
  articleIds: [],
  archiveId: null,
  statements: texts.map((text, place) => sourceOf(text, String(place + 1))),
})

/** An automation whose content has checked statements. */
export async function insertNewsCampaign(
  ctx: Context,
  over: Partial<typeof campaigns.$inferInsert> = {},
  texts: readonly string[] = NEWS_TEXTS,
): Promise<number> {
  const { id: topicId } = await insertTopic(ctx.db)
  const campaignId = await insertCampaign(ctx, [topicId], over)
  await insertContentRun(ctx, campaignId, texts)
  return campaignId
}

export async function insertContentRun(ctx: Context, campaignId: number, texts: readonly string[]) {
  const input = {
    name: 'Weekly',
    topicIds: [],
    persona: '',
    geminiModel: 'm',
    customPrompt: '',
    formatPrompt: '',
    templateIds: null,
  }
  await ctx.db
    .insert(campaignRuns)
    .values({ campaignId, kind: 'content', state: 'succeeded', input, content: contentOf(texts) })
}

/** The dialogue of a writer who says what the statements say. */
export const recite = ({ parts, rewrite }: ScriptRequest): ScriptAnswer => ({
  lines: parts
    .flatMap(({ statements }) => statements)
    .map(({ number, text }, place) => ({
      speaker: place % 2 === 0 ? 0 : 1,
      kind: 'fact',
      text: rewrite ? `So, ${text}` : text,
      statements: [number],
    })),
  modelUsed: 'test-model',
})
