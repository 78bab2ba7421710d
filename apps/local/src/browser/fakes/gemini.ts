import { articlesIn, statementsJson } from '@newsloom/gateways/analyst/testing/model-answers'
import { answerJson, type FakeServer, serveFake } from './http-fake.ts'

export const LIVE_MODEL = 'gemini-3.8-flash'

/**
 * The model's answer: repeats the first two articles word for word, cites one that does not exist,
 * and tries to inject a link.
 */
function answerTo(body: string): string {
  const quoted = articlesIn(body)
    .slice(0, 2)
    .map(({ ref, title }) => ({ text: title, quotes: [{ articleId: ref, quote: title }] }))
  const invented = {
    text: 'ค่าเงินผันผวนในระยะสั้น [99] [อ่านต่อ](https://evil.example/phish)',
    quotes: [{ articleId: 99, quote: 'ค่าเงินผันผวนในระยะสั้น' }],
  }
  return statementsJson([...quoted, invented])
}

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
        {
          content: { role: 'model', parts: [{ text: answerTo(request.body) }] },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 1200, candidatesTokenCount: 240, totalTokenCount: 1440 },
      modelVersion: LIVE_MODEL,
    })
  })
}
