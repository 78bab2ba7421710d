import { approvalScene, SECOND } from '@newsloom/core/testing/approvals/approval-scene'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { sendApprovals } from '@newsloom/db/schema/approvals'
import { templates } from '@newsloom/db/schema/templates'
import { beforeEach, expect, test } from 'vitest'
import { readerEndpoints } from '../../testing/reader-endpoints.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate sends, contact_lists, research_topics, templates cascade`
})

async function scene() {
  const made = await approvalScene(database)
  // the address that the endpoints have
  made.ctx.config = { ...made.ctx.config, publicUrl: 'https://news.example.org' }
  const { sendId } = await made.send()
  const path = `/approve/${await made.link()}`
  const { open, post: postTo } = readerEndpoints(made.ctx)
  const post = (what: string, form: Record<string, string> = {}) => postTo(`${path}/${what}`, form)
  return { ...made, sendId, path, open, post }
}

test('the page shows what would be sent, to how many, and changes nothing however often it is opened', async () => {
  const { open, path, view, sendId } = await scene()
  for (const method of ['GET', 'HEAD', 'GET']) {
    const page = await open(path, {}, method)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
  }
  const html = await (await open(path)).text()
  for (const part of ['Approve and send to 3 recipients', 'Research Update: Thai economy', 'Board', SECOND])
    expect(html).toContain(part)
  expect(html).not.toMatch(/p\d@example\.org|Person \d/)
  // a scanner that follows every link and form by GET
  for (const what of ['approve', 'decline']) {
    const answer = await open(`${path}/${what}`)
    const to = answer.headers.get('location') ?? ''
    expect([answer.status, new URL(to, `http://x${path}/${what}`).pathname]).toEqual([302, path])
  }
  expect(await view(sendId)).toMatchObject({ approval: { state: 'waiting' } })
})

test('the page shows the email itself, in a frame that no other site may use', async () => {
  const { open, post, path } = await scene()
  for (const [at, page] of [
    [path, await open(path)],
    [`${path}/decline`, await post('decline', { reason: '' })],
  ] as const) {
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
    const [, src = '', sandbox] =
      /<iframe src="([^"]+)" title="The email" sandbox="([^"]+)"/.exec(await page.text()) ?? []
    expect(new URL(src, `http://x${at}`).pathname).toBe(`${path}/email`)
    expect(sandbox).not.toMatch(/script|same-origin|top-navigation/)
  }
  const mail = await open(`${path}/email`)
  expect(mail.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(mail.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(await mail.text()).toContain('<head><base target="_blank">')
})

test('the email itself is shown in a sandbox, with nobody in it', async () => {
  const { open, path, post } = await scene()
  const mail = await open(`${path}/email`)
  expect(mail.headers.get('content-security-policy')).toMatch(/sandbox(?! allow-scripts)/)
  const html = await mail.text()
  expect(html).toContain('https://news.example.org/rates')
  expect(html).not.toMatch(/p\d@example\.org|Person \d|\/[upvr]\/\w/)
  await post('approve')
  expect((await open(`${path}/email`)).status).toBe(404)
})

test('approving answers once; a second use says that the link was used', async () => {
  const { open, path, post, deliver, sendId, mailed } = await scene()
  expect(await (await post('approve')).text()).toContain('You approved this email')
  await deliver(sendId)
  expect(mailed()).toHaveLength(3)
  for (const page of [await post('approve'), await post('decline', { reason: 'x' }), await open(path)])
    expect(await page.text()).toContain('This link has already been used')
})

test('declining needs a reason', async () => {
  const { post, view, sendId, path } = await scene()
  const refused = await post('decline', { reason: '  ' })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('Please say why')
  // its forms lead to the same places from one level below
  const action = /action="([^"]+decline)"/.exec(html)?.[1] ?? ''
  expect(new URL(action, `http://x${path}/decline`).pathname).toBe(`${path}/decline`)
  expect(await view(sendId)).toMatchObject({ approval: { state: 'waiting' } })
  expect(await (await post('decline', { reason: 'Wrong figure' })).text()).toContain(
    'You declined this email',
  )
  expect(await view(sendId)).toMatchObject({ approval: { state: 'declined', reason: 'Wrong figure' } })
})

test('an email that cannot be sent at present is refused, and its link still works', async () => {
  const { ctx, post, open, path } = await scene()
  await ctx.db.update(templates).set({ htmlContent: '{{nonsense}}' })
  const refused = await post('approve')
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('This email cannot be sent right now')
  const opened = await open(path)
  expect(opened.status).toBe(409)
  expect(await opened.text()).toContain('Nothing was sent, and your link still works')
})

test('the link of an email that has changed says so at once', async () => {
  const { ctx, open, path, view, sendId } = await scene()
  // already the 8th in Bangkok, where the readers are
  ctx.now = () => new Date('2026-11-30T22:40:00Z')
  await ctx.db.update(sendApprovals).set({ askedAt: ctx.now() })
  expect(await (await open(path)).text()).toContain('This link works until 8 December 2026')
  await ctx.db.update(templates).set({ htmlContent: '<p>Other words</p>{{content}}' })
  expect(await (await open(path)).text()).toContain('The email was changed after you were asked')
  expect(await view(sendId)).toMatchObject({ approval: { state: 'waiting' } })
})

test('an expired or unknown link answers in the language of the reader', async () => {
  const { open, path, post, pass } = await scene()
  const thai = { 'accept-language': 'th' }
  expect(await (await open(path, thai)).text()).toContain('อนุมัติและส่งถึง 3 คน')
  pass(8)
  const expired = await open(path, thai)
  expect(expired.status).toBe(410)
  expect(await expired.text()).toContain('ลิงก์นี้หมดอายุแล้ว')
  expect(await (await post('approve')).text()).toContain('This link has expired')
  const unknown = await open('/approve/nothing', thai)
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('ลิงก์นี้ใช้ไม่ได้')
})
