import { DEFAULT_CUSTOM_PROMPT, DEFAULT_FORMAT_PROMPT } from '@newsloom/contract/research/default-prompts'
import { CreateTopicInput, DEFAULT_PERSONA } from '@newsloom/contract/research/topics'

export const SAMPLE_NAME = 'Thai economy (sample)'

/** The input that creates the sample topic. */
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
