import { researchArchives } from '@newsloom/db/schema/archives'
import { suppressions } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { type JsonMail, jsonFrame, readJsonBatch } from '@newsloom/email/batch-format/json-batch'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { MailBatch, Mailer, MailOutcome } from '../mail-ports.ts'
import { emailHash } from '../suppressions/email-hash.ts'

export const ANALYSIS = `## ภาพรวม

ธนาคารกลาง **คง** ดอกเบี้ย [1](https://news.example.org/rates) และเงินบาทแข็งค่า [2](https://news.example.org/baht?a=1&b=2)`
export const TEMPLATE_HTML = '<p>เรียน {{name | default: "ท่านผู้อ่าน"}}</p>{{content}}<p>{{topic}} {{date}}</p>'

export type SendScene = { topicId: number; templateId: number; listId: number; archiveId: number }

/**
 * A topic with a finished analysis, its template and archive, and a list of `people` people
 * p1@example.org, …
 */
export async function sendScene(ctx: Context, { people }: { people: number }): Promise<SendScene> {
  const template = one(
    await ctx.db
      .insert(templates)
      .values({
        name: 'T',
        subject: 'Research Update: {{topic}}',
        htmlContent: TEMPLATE_HTML,
        geminiModel: 'gemini-1.5-flash',
      })
      .returning(),
  )
  const topic = one(
    await ctx.db
      .insert(researchTopics)
      .values({
        name: 'Thai economy',
        geminiModel: 'gemini-1.5-flash',
        timeFilter: '24h',
        customTimeValue: 24,
        customTimeUnit: 'hours',
        templateId: template.id,
      })
      .returning(),
  )
  const archiveId = await storeAnalysis(ctx, topic.id, ANALYSIS)
  const list = one(await ctx.db.insert(contactLists).values({ name: 'Board' }).returning())
  await addPeople(ctx, list.id, 1, people)
  return { topicId: topic.id, templateId: template.id, listId: list.id, archiveId }
}

/** A finished run of the topic with its analysis. @returns its archive */
export async function storeAnalysis(ctx: Context, topicId: number, markdown: string): Promise<number> {
  const run = one(
    await ctx.db
      .insert(researchRuns)
      .values({ topicId, kind: 'research', executionType: 'manual', state: 'succeeded' })
      .returning(),
  )
  await ctx.db.insert(summaries).values({
    topicId,
    runId: run.id,
    generating: false,
    overallSummary: markdown,
    modelUsed: 'local',
    completedAt: new Date(),
  })
  const archive = one(
    await ctx.db
      .insert(researchArchives)
      .values({
        topicId,
        topicName: 'Thai economy',
        runId: run.id,
        title: 'A',
        executionType: 'manual',
        newsItemsCount: 0,
        resultsCount: 0,
        content: { newsItems: [] },
      })
      .returning(),
  )
  return archive.id
}

/** Adds p<from>@example.org to p<to>@example.org to a list. */
export async function addPeople(ctx: Context, listId: number, from: number, to: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into contacts (list_id, email, email_norm, name)
    select ${listId}::int, 'p' || n || '@example.org', 'p' || n || '@example.org', 'Person ' || n
    from generate_series(${from}::int, ${to}::int) n`)
}

export async function addContact(ctx: Context, listId: number, email: string): Promise<void> {
  await ctx.db.insert(contacts).values({ listId, email, emailNorm: email.toLowerCase() })
}

export async function suppressAddress(ctx: Context, email: string): Promise<void> {
  await ctx.db
    .insert(suppressions)
    .values({ emailHash: emailHash(email), emailNorm: email, reason: 'unsubscribed' })
}

export type FakeMailer = Mailer & {
  batches: MailBatch[]
  mails: JsonMail[]
  /** messages per recipient; each key counts once */
  recipients: Map<string, number>
}

/**
 * An email service that accepts everything, or answers what `script` returns for a request; each
 * key takes effect once.
 */
export function fakeMailer(
  script: (batch: MailBatch, mails: JsonMail[]) => MailOutcome | null | Promise<MailOutcome | null> = () =>
    null,
): FakeMailer {
  const taken = new Map<string, MailOutcome>()
  const fake: FakeMailer = {
    kind: 'resend',
    batches: [],
    mails: [],
    recipients: new Map(),
    check: async () => ({ reachable: true, detail: 'fake', verifiedDomains: ['example.org'] }),
    frameOf: jsonFrame,
    sendOne: (single, signal) => fake.sendBatch({ ...single, count: 1 }, signal),
    sendBatch: async (sent) => {
      // the sender reuses its memory after the response
      const batch = { ...sent, body: sent.body.slice() }
      fake.batches.push(batch)
      const mails = readJsonBatch(batch.body)
      const scripted = await script(batch, mails)
      if (scripted) return scripted
      const known = taken.get(batch.key)
      if (known) return known
      for (const mail of mails) fake.recipients.set(mail.to, (fake.recipients.get(mail.to) ?? 0) + 1)
      fake.mails.push(...mails)
      const outcome: MailOutcome = { kind: 'accepted', ids: mails.map((_, place) => `${batch.key}/${place}`) }
      taken.set(batch.key, outcome)
      return outcome
    },
  }
  return fake
}

function one<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('the fixture wrote no row')
  return row
}
