import { answerJson, type FakeServer, serveFake } from './http-fake.ts'

export const LIVE_MODEL = 'gemini-3.8-flash'

/**
 * The model's answer: cites articles 1 and 2 and one that does not exist, and tries to inject a
 * link.
 */
const ANALYSIS = `## 📈 แนวโน้มสำคัญ
- **อัตราดอกเบี้ยนโยบาย**ทรงตัว ขณะที่ตลาดจับตาการประชุมครั้งถัดไปอย่างใกล้ชิด [1]
- การส่งออกฟื้นตัวต่อเนื่องตามอุปสงค์จากต่างประเทศ [2]

## ⚠️ ความเสี่ยง
- ค่าเงินผันผวนในระยะสั้น [99] [อ่านต่อ](https://evil.example/phish)`

/** Google's API as used by the product: the list of models, and one answer. */
export function serveGemini(): Promise<FakeServer> {
  return serveFake((request, response) => {
    if (request.url.pathname === '/v1beta/models') {
      const models = [LIVE_MODEL, 'gemini-3.5-flash-lite', 'gemini-3.1-pro'].map((id) => ({
        name: `models/${id}`,
        displayName: id,
        supportedGenerationMethods: ['generateContent'],
      }))
      return answerJson(response, { models })
    }
    const model = /\/models\/([^:]+):generateContent$/.exec(request.url.pathname)?.[1]
    if (model !== LIVE_MODEL) {
      return answerJson(
        response,
        { error: { code: 404, message: `models/${model} is not found`, status: 'NOT_FOUND' } },
        404,
      )
    }
    answerJson(response, {
      candidates: [
        { content: { role: 'model', parts: [{ text: ANALYSIS }] }, finishReason: 'STOP', index: 0 },
      ],
      usageMetadata: { promptTokenCount: 1200, candidatesTokenCount: 240, totalTokenCount: 1440 },
      modelVersion: LIVE_MODEL,
    })
  })
}
