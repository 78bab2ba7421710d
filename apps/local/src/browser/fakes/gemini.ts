import { articlesIn, statementsJson } from '@newsloom/gateways/analyst/testing/model-answers'
import { answerJson, type FakeServer, serveFake } from '../../testing/http-fake.ts'

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

/**
 * Google's API as used by the product: the list of models, and one answer. A streamed answer comes
 * statement by statement, each after `pace` allows it.
 */
export function serveGemini(pace = async (): Promise<void> => undefined): Promise<FakeServer> {
  return serveFake(async (request, response) => {
    if (request.url.pathname === '/v1beta/models') {
      const models = [LIVE_MODEL, 'gemini-3.5-flash-lite', 'gemini-3.1-pro'].map((id) => ({
        name: `models/${id}`,
        displayName: id,
        supportedGenerationMethods: ['generateContent'],
      }))
      return answerJson(response, { models })
    }
    const [, model, method] = /\/models\/([^:]+):(\w+)$/.exec(request.url.pathname) ?? []
    if (model !== LIVE_MODEL) {
      return answerJson(
        response,
        { error: { code: 404, message: `models/${model} is not found`, status: 'NOT_FOUND' } },
        404,
      )
    }
    const answer = answerTo(request.body)
    if (method !== 'streamGenerateContent') return answerJson(response, replyOf(answer, LAST))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const pieces = answer.split(/(?<=\}\]\},)/)
    for (const [place, text] of pieces.entries()) {
      await pace()
      const reply = replyOf(text, place === pieces.length - 1 ? LAST : {})
      response.write(`data: ${JSON.stringify(reply)}\r\n\r\n`)
    }
    response.end()
  })
}

const LAST = { finishReason: 'STOP' }

const replyOf = (text: string, more: object) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, ...more }],
  usageMetadata: { promptTokenCount: 1200, candidatesTokenCount: 240, totalTokenCount: 1440 },
  modelVersion: LIVE_MODEL,
})
