import { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { CreateTemplateInput } from '@newsloom/contract/templates/templates'
import { createTemplate } from '@newsloom/core/templates/create-template'
import { testContext } from '@newsloom/core/testing/test-context'
import { topicInput } from '@newsloom/core/testing/topic-fixtures'
import { createTopic } from '@newsloom/core/topic-editing/create-topic'
import { createTestDatabase } from '@newsloom/db/testing'
import { newBlock } from '@newsloom/email/blocks/registry'
import { campaignsRouter } from '../campaigns/router.ts'
import { requestApp } from './request-app.ts'

type Answer = { status: number; body: unknown }
const HEADERS = { 'content-type': 'application/json' }

/** The whole HTTP app on a database with one topic and one template, for campaign tests. */
export async function openCampaignEndpoints() {
  const database = await createTestDatabase()
  const ctx = testContext(database)
  /** internal errors that were answered */
  const faults: unknown[] = []
  ctx.log.error = (entry: unknown) => void faults.push(entry)
  const request = requestApp(ctx)
  const send = (method: string, path: string, body?: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return request(path, { method, headers: HEADERS, ...(body === undefined ? {} : { body: text }) })
  }
  /** 'PUT /api/campaigns/7'; a string is sent as the raw body */
  const ask = async (line: string, body?: unknown): Promise<Answer> => {
    const [method = '', path = ''] = line.split(' ')
    const answer = await send(method, path, body)
    const isJson = answer.headers.get('content-type')?.includes('application/json')
    if (!isJson) throw new Error(`${line}: ${answer.status} is not JSON`)
    return { status: answer.status, body: await answer.json() }
  }
  /** by REST, and by tRPC, which only returns the status */
  const post = async (body: unknown): Promise<Answer & { trpc: number }> => ({
    ...(await ask('POST /api/campaigns', body)),
    trpc: (await send('POST', '/trpc/campaigns.create', body)).status,
  })
  const make = async (body: object) => CampaignView.parse((await ask('POST /api/campaigns', body)).body)
  const content = [newBlock('text', 't')]
  const template = CreateTemplateInput.parse({ name: 'Weekly', subject: 'S', content })
  return {
    database,
    faults,
    ask,
    post,
    make,
    twin: campaignsRouter.createCaller(ctx),
    topicId: (await createTopic(ctx, topicInput({ name: 'Rates' }))).id,
    templateId: (await createTemplate(ctx, template)).id,
  }
}

export const emailBody = (over: object = {}) => ({
  name: 'Spring',
  subject: 'Hello',
  htmlContent: '<p>x</p>',
  ...over,
})
/** with the only topic in the database */
export const automationBody = (over: object = {}) => ({
  name: 'Weekly',
  persona: 'CFO',
  topicIds: ['1'],
  ...over,
})
