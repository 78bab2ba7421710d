import { ContactListView } from '@newsloom/contract/contacts/lists'
import { NewsItemView, RunView } from '@newsloom/contract/research/research'
import { TopicView } from '@newsloom/contract/research/topics'
import { SendNewsResult } from '@newsloom/contract/sends/sends'
import { createTestDatabase } from '@newsloom/db/testing'
import { z } from 'zod'
import { type LiveContext, liveContext } from './live-context.ts'
import { requestApp } from './request-app.ts'

/** One topic, researched and sent to one list, and the link of its first article. */
export type SampleIds = {
  topicId: number
  templateId: number
  listId: number
  sendId: number
  runId: number
  tracked: string
}
export type BothEndpoints = {
  live: LiveContext
  request: ReturnType<typeof requestApp>
  /** Calls REST ('GET /api/…') and parses the JSON answer; throws on another status or shape. */
  call: <T extends z.ZodType>(line: string, schema: T, body?: unknown, status?: number) => Promise<z.infer<T>>
  /** The answer of the tRPC query. */
  twin: (procedure: string, input?: unknown) => Promise<unknown>
  /** Awaits a call that waits for a job, and runs the job meanwhile. */
  whileWorking: <T>(asking: Promise<T>) => Promise<T>
  made: SampleIds
  close: () => Promise<void>
}

export const TOPIC = {
  name: 'Monetary policy',
  description: 'policy rate, household debt, exports',
  keywords: ['policy rate', 'debt', 'exports'],
  newsSources: ['https://publisher.example/feed'],
  isActive: true,
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  timeSensitive: false,
  persona: 'Financial Analyst',
  timeFilter: '24h',
  customTimeValue: 1,
  customTimeUnit: 'days',
}
const Result = z.object({ result: z.object({ data: z.unknown() }) })

/** The whole HTTP app on its own database with sample data. */
export async function openBothEndpoints(): Promise<BothEndpoints> {
  const database = await createTestDatabase()
  const live = liveContext(database)
  const request = requestApp(live.ctx)
  const call: BothEndpoints['call'] = async (line, schema, body, status = 200) => {
    const [method = '', url = ''] = line.split(' ')
    const headers = { 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await request(url, { method, headers, ...sent })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    if (answer.status !== status || !isJson) throw new Error(`${line}: ${answer.status} ${text}`)
    return schema.parse(JSON.parse(text))
  }
  const twin: BothEndpoints['twin'] = async (procedure, input) => {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
    return Result.parse(await (await request(`/trpc/${procedure}${query}`)).json()).result.data
  }
  const whileWorking: BothEndpoints['whileWorking'] = async (asking) => {
    const turns: Promise<void>[] = []
    const timer = setInterval(() => turns.push(live.work()), 20)
    return asking.finally(async () => {
      clearInterval(timer)
      // an answer may come before its jobs end, and they would take those of the next call
      await Promise.all(turns)
    })
  }
  const open = { live, request, call, twin, whileWorking, close: database.close }
  return { ...open, made: await makeData(open) }
}

async function makeData({ live, call, twin, whileWorking }: Omit<BothEndpoints, 'made'>): Promise<SampleIds> {
  const topic = await call('POST /api/research-topics', TopicView, TOPIC, 201)
  const ResearchAnswer = z.object({ newsItems: z.array(NewsItemView) })
  const { newsItems } = await whileWorking(
    call(`POST /api/research-topics/${topic.id}/research`, ResearchAnswer),
  )
  const run = RunView.parse(await twin('research.latestRun', { topicId: topic.id }))
  const list = await call('POST /api/contact-lists', ContactListView, { name: 'Board', description: '' }, 201)
  const emails = ['a@example.org', 'b@example.org', 'a@example.org']
  await call('POST /api/import-contacts', z.unknown(), { emails, listId: list.id })
  const input = { topicId: topic.id, contactListIds: [list.id], templateId: topic.templateId, subject: '' }
  const sent = await call('POST /api/send-news-email', SendNewsResult, input)
  await live.work()
  return {
    topicId: topic.id,
    templateId: topic.templateId ?? 0,
    listId: list.id,
    sendId: sent.sendId,
    runId: run.id,
    tracked: newsItems[0]?.trackedUrl ?? '',
  }
}
