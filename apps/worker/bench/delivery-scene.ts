import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '@newsloom/core/context'
import { sendNews } from '@newsloom/core/news-sending/send-news'
import { getSend } from '@newsloom/core/send-views/get-send'
import { sendScene } from '@newsloom/core/testing/send-fixtures'
import { templates } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'

export type Seen = { mails: number; bytes: number; requests: number; firstAt: number; lastAt: number }

/** The mail API that takes everything; `seen` answers what came since it was last asked. */
export async function startMailApi(): Promise<{ url: string; seen: () => Promise<Seen>; stop: () => void }> {
  const script = new URL('./mail-api.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const url: string = JSON.parse(line).url
  return {
    url,
    seen: async () => (await fetch(`${url}/_seen`)).json() as Promise<Seen>,
    stop: () => child.kill(),
  }
}

/** The product's worker as it is started anywhere, ready to take jobs. */
export async function startBenchWorker(env: Record<string, string>): Promise<ChildProcess> {
  const script = new URL('../src/main.ts', import.meta.url).pathname
  const flags = ['--optimize-for-size', '--disable-warning=ExperimentalWarning']
  const worker = spawn(process.execPath, [...flags, script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      RESEND_API_KEY: 're_bench',
      MAIL_FROM: 'Newsloom <news@example.org>',
      MAIL_POSTAL_ADDRESS: '1 Test Road, Bangkok 10200',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  await once(worker, 'message')
  return worker
}

/** A process's memory in MB as Linux tells it, the largest since its start; null elsewhere. */
export function memoryOf({ pid }: ChildProcess): { now: number; most: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
    return { now: mb('VmRSS'), most: mb('VmHWM') }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export async function stopWorker(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit')
  worker.kill('SIGTERM')
  await gone
}

/**
 * Waits until a send is over. @throws Error when it makes no progress
 */
export async function untilDone(ctx: Context, id: number, everyMs: number): Promise<void> {
  for (;;) {
    const { state, stateReason } = await getSend(ctx, { id })
    if (state === 'done') return
    if (state !== 'sending') throw new Error(`the send is ${state}: ${stateReason}`)
    await sleep(everyMs)
  }
}

const LINKS = 31
const SENTENCE =
  'คณะกรรมการนโยบายการเงินมีมติคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 2.50 ต่อปี to keep inflation within its target range '

/**
 * Thai and English with 31 links, each tracked for each person: about 60 kB with the text part, as
 * it is posted.
 */
const mailHtml = (): string =>
  Array.from(
    { length: LINKS },
    (_, i) =>
      `<p style="margin:0 0 16px">{{name}} ${SENTENCE.repeat(3)}<a href="https://news.example.org/story/${i}?a=1&amp;b=2">อ่านต่อ</a></p>`,
  ).join('\n')

/** A list of people and a template; `start` sends it to them, each time another mail. */
export async function prepareDelivery(
  ctx: Context,
  recipientCount: number,
): Promise<{ start: (subject: string) => Promise<number> }> {
  const { topicId, templateId, listId } = await sendScene(ctx, { people: recipientCount })
  await ctx.db.update(templates).set({ htmlContent: mailHtml() }).where(eq(templates.id, templateId))
  return {
    start: async (subject) => {
      const sent = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject })
      return sent.sendId
    },
  }
}
