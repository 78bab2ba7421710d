import type { MailData, MailStory } from '../mail-data.ts'

const TITLE = 'ธนาคารแห่งประเทศไทยคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปี มองเศรษฐกิจฟื้นตัวช้ากว่าที่คาด'
const SUMMARY =
  'คณะกรรมการนโยบายการเงินมีมติเป็นเอกฉันท์ให้คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปี โดยประเมินว่าเศรษฐกิจไทยมีแนวโน้มขยายตัวต่ำกว่าที่คาด จากการส่งออกที่ชะลอตัวและการบริโภคภาคเอกชนที่อ่อนแอ ขณะที่เงินเฟ้อทั่วไปยังอยู่ในระดับต่ำกว่ากรอบเป้าหมายจากราคาพลังงานโลก'
const address = (n: number) =>
  `https://www.newspaper-${n}.example/economy/monetary-policy/2026/11/21/bank-of-thailand-holds-rate-${n}`

/** Stories of the length of real Thai ones. */
export const longStories = (count: number): MailStory[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `${index + 1} ${TITLE}`,
    url: address(index),
    source: 'กรุงเทพธุรกิจ',
    publishedAt: '2026-11-21T03:00:00Z',
    summary: SUMMARY,
    reports: 3,
  }))

/** An analysis with 30 sources: cited statements and the source list. */
const longAnalysis = (): string => {
  const cite = (n: number) => `[${n + 1}](${address(n)})`
  const parts = Array.from({ length: 10 }, (_, index) => {
    const sources = [0, 1, 2].map((n) => cite(index * 3 + n)).join(' ')
    return `## ประเด็นที่ ${index + 1}\n\n${SUMMARY} ${sources}\n\n- ${TITLE} ${cite(index)}`
  })
  const list = Array.from(
    { length: 30 },
    (_, index) => `**${index + 1}.** [${TITLE}](${address(index)}) — กรุงเทพธุรกิจ, 21 พ.ย. 2026`,
  )
  return `# ภาพรวม\n\n${SUMMARY}\n\n${parts.join('\n\n')}\n\n## 📚 แหล่งข่าว\n\n${list.join('\n\n')}`
}

/** The largest supported issue: 30 stories, and an analysis with 30 sources. */
export const largeIssue = (): MailData => ({
  analysis: longAnalysis(),
  stories: longStories(30),
  counts: { articles: 90, stories: 30, sources: 24 },
  podcast: null,
  publicUrl: 'https://news.example',
})
