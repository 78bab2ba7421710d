import { BRAND_KEY } from '@newsloom/core/brand/get-brand'
import { saveBrand } from '@newsloom/core/brand/save-brand'
import { SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '@newsloom/core/config'
import { unsubscribeToken } from '@newsloom/core/suppressions/unsubscribe-token'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { storedValues } from '@newsloom/db/schema/system'
import { contrastRatio } from '@newsloom/email/styles/colours'
import { beforeEach, expect, test } from 'vitest'
import { readerEndpoints } from '../testing/reader-endpoints.ts'

const database = testDatabase()
const OWN = { mailFrom: '"Ledger & Co" <news@ledger.example>', mailPostalAddress: '1 High Street\nBangkok' }
const READER = { email: 'a@example.org', listId: 1, deliveryId: 7 }
const BRAND = {
  logo: { url: '/images/logo.png', alt: 'Ledger "&" Co' },
  mainColour: '#ffd54a',
  accentColour: '#0f6b5c',
  font: 'sans',
} as const

beforeEach(async () => {
  await database.db.delete(storedValues)
  await database.sql`delete from contact_lists`
  await database.sql`insert into contact_lists (name, signup_slug) values ('Board', 'board')`
})

async function opened(path: string, settings = OWN) {
  const ctx = testContext(database)
  const answer = await readerEndpoints({ ...ctx, config: { ...ctx.config, ...settings } }).open(path)
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}
const unsubscribe = () => `/u/${unsubscribeToken(testContext(database).config.linkSecret, READER)}`
const headerOf = (html: string): string => /<header>.*?<\/header>/s.exec(html)?.[0] ?? ''

test('a reader sees who writes above the page, and their postal address below', async () => {
  for (const path of [unsubscribe(), unsubscribe().replace('/u/', '/p/')]) {
    const { html } = await opened(path)
    expect(headerOf(html)).toContain('<strong lang="en">Ledger &amp; Co</strong> · news@ledger.example')
    expect(html).toContain('<footer lang="en">1 High Street\nBangkok</footer>')
  }
})

test.each([
  '/join/board',
  '/join/nothing',
  '/join/confirm/forged',
  '/u/forged',
  '/p/forged',
  '/n/forged',
  '/v/forged',
  '/f/forged',
  '/approve/forged',
])('anyone can open %s, which names the sender but shows neither address', async (path) => {
  const { html } = await opened(path)
  expect(headerOf(html)).toContain('<strong lang="en">Ledger &amp; Co</strong>')
  expect(html).not.toMatch(/news@ledger|High Street/)
})

test('the sign-up form is named after its list', async () => {
  expect((await opened('/join/board')).html).toContain('<h1>Sign up for &#39;Board&#39;</h1>')
})

test('if the brand cannot be read, pages are shown without its colours', async () => {
  await database.db.insert(storedValues).values({ key: BRAND_KEY, value: { mainColour: 'red' } })
  const ctx = testContext(database)
  const logged: unknown[] = []
  ctx.log.error = (entry: unknown) => void logged.push(entry)
  const { open, post } = readerEndpoints(ctx)
  const confirmed = await post(unsubscribe(), {})
  expect([confirmed.status, await confirmed.text()]).toEqual([200, expect.stringContaining('unsubscribed')])
  const forged = await open('/u/forged')
  expect([forged.status, forged.headers.get('content-type')]).toEqual([404, expect.stringContaining('html')])
  expect(logged).toHaveLength(2)
})

test("a sample sender's addresses are not shown", async () => {
  const { html } = await opened(unsubscribe(), {
    mailFrom: SAMPLE_SENDER,
    mailPostalAddress: SAMPLE_POSTAL_ADDRESS,
  })
  expect(headerOf(html)).toBe('<header><p><strong lang="en">Newsloom</strong></p></header>')
  expect(html).not.toMatch(/localdomain|Sample address/)
})

test("the brand's logo and main colour are on the page, the colour legible in both schemes", async () => {
  await saveBrand(testContext(database), BRAND)
  const { html, policy } = await opened(unsubscribe())
  expect(headerOf(html)).toContain('<img src="../images/logo.png" alt="Ledger &quot;&amp;&quot; Co">')
  expect(policy).toContain("img-src 'self'")
  const accents = [...html.matchAll(/:root\{--accent:(#\w+);--on-accent:(#\w+)\}/g)]
  const [light = [], dark = []] = accents.map(([, accent = '', on = '']) => [accent, on])
  const ratios = [[light[0], '#ffffff'], light, [dark[0], '#1d2026'], dark].map(([one = '', other = '']) =>
    contrastRatio(one, other),
  )
  for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(4.5)
})

test('a logo on another server is not loaded, because that server would see who opens our pages', async () => {
  await saveBrand(testContext(database), { ...BRAND, logo: { url: 'https://cdn.example/l.png', alt: 'L' } })
  expect((await opened(unsubscribe())).html).not.toMatch(/<img|cdn\.example/)
})
