import { DEFAULT_CUSTOM_PROMPT, DEFAULT_FORMAT_PROMPT } from '@newsloom/contract/default-prompts'
import { CreateTopicInput, DEFAULT_PERSONA, type TopicView } from '@newsloom/contract/topics'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { UnavailableError } from '../errors.ts'
import { createTopic } from './create-topic.ts'
import { topicViews } from './topic-view.ts'

const SAMPLE_NAME = 'Thai economy (sample)'
/** Two clicks at once make one topic. */
const LOCK = 7_205_011

/** A ready-made topic on the bundled sample sources, which need no internet; the one that exists, if it does. */
export async function createSampleTopic(ctx: Context): Promise<TopicView> {
  const newsSources = ctx.news.sampleSources()
  if (newsSources.length === 0) throw new UnavailableError('This installation has no sample sources')
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [existing] = (await topicViews(tx, eq(researchTopics.name, SAMPLE_NAME))).filter(
      (topic) => topic.usesSamples,
    )
    return existing ?? createTopic(tx, sampleTopic(newsSources))
  })
}

/** What the sample topic is made from. */
export const sampleTopic = (newsSources: string[]): CreateTopicInput =>
  CreateTopicInput.parse({
    name: SAMPLE_NAME,
    description:
      'ติดตามเศรษฐกิจไทยรอบ 24 ชั่วโมง: อัตราดอกเบี้ย เงินเฟ้อ ค่าเงินบาท การส่งออก และการท่องเที่ยว จากแหล่งข่าวตัวอย่างที่มากับโปรแกรม (ไม่ใช่ข่าวจริง)',
    keywords: [
      'เศรษฐกิจไทย',
      'ดอกเบี้ย',
      'เงินเฟ้อ',
      'เงินบาท',
      'ส่งออก',
      'ท่องเที่ยว',
      'Thai economy',
      'interest rate',
      'inflation',
      'baht',
      'exports',
      'tourism',
    ],
    newsSources,
    persona: DEFAULT_PERSONA,
    customPrompt: DEFAULT_CUSTOM_PROMPT,
    formatPrompt: DEFAULT_FORMAT_PROMPT,
    timeSensitive: true,
    timeFilter: '24h',
  })
