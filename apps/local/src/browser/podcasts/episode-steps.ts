import { getEpisode } from '@newsloom/core/episodes/get-episode'
import { voiceEpisode } from '@newsloom/core/episodes/voice-episode'
import { sourceOf } from '@newsloom/core/testing/podcast-fixtures'
import { fakeVoices, line, startEpisode } from '@newsloom/core/testing/podcasts/episode-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastScripts } from '@newsloom/db/schema/podcasts'
import type { TestDatabase } from '@newsloom/db/testing'
import { createAudioStore } from '@newsloom/gateways/audio-store/create-audio-store'

type Language = 'English' | 'Thai'
const LINES: Record<Language, string[]> = {
  English: [
    'Welcome to the week in rates. Three things happened since Monday, and none of them was expected.',
    'The Bank of Thailand held its policy rate at 2.25% on Wednesday, as most economists had said it would.',
    'And what does that mean for people who pay for a house?',
    'Not much for now. Their payments stay as they are until the committee meets again in February.',
    'Exports rose 11.2% in October from a year earlier, led by electronics and by parts for cars.',
    'That is the fourth month in a row, and more than any forecast that we have seen.',
    'Now to prices: inflation slowed to 0.4%, below the range that the central bank wants.',
    'That was the week in rates. Thank you for listening.',
  ],
  Thai: [
    'สวัสดีค่ะ สัปดาห์นี้มีข่าวเศรษฐกิจสามเรื่องที่ควรรู้',
    'คณะกรรมการนโยบายการเงินมีมติคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 2.25 เมื่อวันพุธ ตามที่ตลาดคาด',
    'แล้วคนที่ผ่อนบ้านอยู่จะได้รับผลอย่างไรบ้างครับ',
    'ตอนนี้ยังไม่เปลี่ยนแปลงค่ะ ค่างวดยังเท่าเดิมจนถึงการประชุมรอบถัดไปในเดือนกุมภาพันธ์',
    'ส่วนการส่งออกเดือนตุลาคมขยายตัวร้อยละ 11.2 นำโดยสินค้าอิเล็กทรอนิกส์และชิ้นส่วนรถยนต์',
    'เป็นการขยายตัวต่อเนื่องเป็นเดือนที่สี่ครับ',
    'เรื่องสุดท้าย เงินเฟ้อชะลอลงเหลือร้อยละ 0.4 ต่ำกว่ากรอบเป้าหมาย',
    'ขอบคุณที่ติดตามรับฟังค่ะ แล้วพบกันใหม่สัปดาห์หน้า',
  ],
}
const KINDS = ['greeting', 'fact', 'bridge', 'fact', 'fact', 'fact', 'bridge', 'greeting'] as const
const HOSTS: Record<Language, [string, string]> = { English: ['Anna', 'Ben'], Thai: ['นภา', 'ธนา'] }

/** Stores an episode with sources, as a worker makes it from a script. @returns its public path */
export async function storeEpisode(database: TestDatabase, language: Language): Promise<string> {
  const ctx = testContext(database, {
    speech: fakeVoices(),
    audio: createAudioStore(database.db, undefined, testContext(database).log),
  })
  const title = language === 'Thai' ? 'ดอกเบี้ยประจำสัปดาห์' : 'The week in rates'
  const [campaign] = await database.db
    .insert(campaigns)
    .values({ kind: 'automation', name: title })
    .returning()
  const campaignId = campaign?.id ?? 0
  const [first, second] = HOSTS[language]
  const script = {
    title,
    language,
    hosts: [{ name: first }, { name: second }] as [{ name: string }, { name: string }],
    tone: 'Calm and clear',
    targetMinutes: 5,
    lines: LINES[language].map((text, i) => {
      const kind = KINDS[i] ?? 'fact'
      const statementIds = kind === 'fact' ? [String(i)] : []
      return line(`l${i}`, text, { speaker: i % 2 === 0 ? 0 : 1, kind, statementIds })
    }),
  }
  const sources = LINES[language].map((text, i) => sourceOf(text, String(i)))
  await database.db
    .insert(podcastScripts)
    .values({ campaignId, version: 1, script, sources, origin: 'written' })
  const episodeId = await startEpisode(ctx, { campaignId, series: title, script, scriptVersion: 1 })
  await voiceEpisode(ctx, { episodeId }, new AbortController().signal)
  const { pageUrl, error } = await getEpisode(ctx, { episodeId })
  if (!pageUrl) throw new Error(`the episode was not made: ${error}`)
  return new URL(pageUrl).pathname
}
