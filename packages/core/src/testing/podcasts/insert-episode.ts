import type { SourceStatement } from '@newsloom/contract/podcasts/script'
import { audioObjects, podcastEpisodes } from '@newsloom/db/schema/episodes'
import type { Context } from '../../context.ts'
import { scriptOf } from './episode-fixtures.ts'

/** The sources of the script's first line. */
const SOURCES: SourceStatement[] = [
  {
    id: 's1',
    heading: 'Rates',
    text: 'The rate was held.',
    quotes: [
      {
        quote: 'held its rate',
        title: 'Bank <holds>',
        publisher: 'Daily & Ledger',
        url: 'https://ledger.example/rates?a=1&b=2',
        publishedAt: '2026-11-20T18:30:00.000Z',
        language: 'en',
      },
      {
        quote: 'คงดอกเบี้ย',
        title: 'คงอัตราดอกเบี้ย',
        publisher: 'ข่าวเช้า',
        url: 'javascript:alert(1)',
        publishedAt: null,
        language: 'th',
      },
    ],
  },
]

/** A finished episode whose audio is these bytes. @returns the name in its address */
export async function insertEpisode(
  ctx: Context,
  bytes: Uint8Array,
  over: Partial<typeof podcastEpisodes.$inferInsert> = {},
): Promise<string> {
  const object = `object-${bytes.length}`
  const name = 'ab12'.repeat(12)
  await ctx.db.insert(audioObjects).values({ name: object, bytes: bytes.length })
  await ctx.audio.put(object, bytes)
  await ctx.db.insert(podcastEpisodes).values({
    campaignId: 1,
    series: 'Weekly',
    state: 'succeeded',
    script: scriptOf(2, { title: 'Rates & <prices>' }),
    sources: SOURCES,
    scriptVersion: 1,
    voices: ['Kore', 'Puck'],
    estimatedSeconds: 20,
    name,
    object,
    bytes: bytes.length,
    seconds: 63,
    endedAt: new Date('2026-11-21T05:00:00Z'),
    timeline: {
      cues: [
        { lineId: 'l1', speaker: 0, text: 'Rates <held>.', from: 0.2, to: 4 },
        { lineId: 'l2', speaker: 1, text: 'As expected.', from: 4, to: 8 },
      ],
      chapters: [
        { title: 'Rates', from: 0, to: 30 },
        { title: 'Prices', from: 30, to: 63 },
      ],
    },
    ...over,
  })
  return name
}
