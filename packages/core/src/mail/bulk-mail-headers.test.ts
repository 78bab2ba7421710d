import { templates } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { readUnsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import { fakeMailer, sendScene, storeAnalysis, TEMPLATE_HTML } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'

const PUBLIC_URL = 'https://news.example.org'
const database = testDatabase()

type Mail = { to: string; html: string; text: string; headers: Record<string, string> }

async function mailsOf(html: string, analysis: string): Promise<{ ctx: Context; mails: Mail[] }> {
  const mailer = fakeMailer()
  const base = testContext(database, { mailer })
  const ctx = { ...base, config: { ...base.config, publicUrl: PUBLIC_URL } }
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 120 })
  await ctx.db.update(templates).set({ htmlContent: html }).where(eq(templates.id, templateId))
  await storeAnalysis(ctx, topicId, analysis)
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  await deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  return { ctx, mails: mailer.mails }
}

const LINKS = Array.from({ length: 400 }, (_, i) => `ข่าว [${i}](https://a.example/${i})`).join('\n\n')
const TEMPLATES: [name: string, html: string, analysis: string][] = [
  ['a piece of a page in Thai', TEMPLATE_HTML, 'ข่าว [1](https://news.example.org/a)'],
  ['a piece of a page in English', '<h1>{{topic}}</h1>{{content}}', 'News'],
  ['a page of its own', '<html><head><title>T</title></head><body>{{content}}</body></html>', 'News'],
  [
    'a page with a footer of its own',
    '<html><body>{{content}}<a href="{{unsubscribe_url}}">Leave</a> {{postal_address}}</body></html>',
    'News',
  ],
  ['a mail longer than mail programs show', '{{content}}', 'ข้อความ '.repeat(9_000)],
  [
    'a page without a body tag, too long',
    '<html><head><title>T</title></head>{{content}}</html>',
    'text '.repeat(20_000),
  ],
  ['a mail full of links', '{{content}}', LINKS],
]

test.each(TEMPLATES)('every mail of %s has a way to unsubscribe', async (_name, html, analysis) => {
  const { ctx, mails } = await mailsOf(html, analysis)
  expect(mails).toHaveLength(120)
  for (const mail of mails) {
    const link = /^<(https:\/\/news\.example\.org\/u\/([\w-]+))>$/.exec(
      mail.headers['List-Unsubscribe'] ?? '',
    )
    const [, url = '', token = ''] = link ?? []
    expect(readUnsubscribeToken(ctx.config.linkSecret, token)?.email).toBe(mail.to)
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(visibleLinks(mail.html)).toEqual(expect.arrayContaining([url, `${PUBLIC_URL}/p/${token}`]))
    expect(Buffer.byteLength(mail.html.slice(0, mail.html.indexOf(`"${url}"`)))).toBeLessThan(90_000)
    expect(mail.text).toContain(`<${url}>`)
    expect(mail.text).toContain(`<${PUBLIC_URL}/p/${token}>`)
    for (const part of [mail.html, mail.text]) expect(part).toContain(ctx.config.mailPostalAddress)
  }
})

/** The addresses of links with a text. */
const visibleLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)<\/a>/g)].flatMap(([, href = '', words = '']) =>
    words.trim() === '' ? [] : [href],
  )
