import { Buffer } from 'node:buffer'
import { jsonFrame } from '@newsloom/email/batch-format/json-batch'
import { composeMail } from '@newsloom/email/compose-mail'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { ByteWriter, fillingOf, mailBytes } from '@newsloom/email/merge/mail-bytes'
import type { RecipientValues } from '@newsloom/email/merge/render-mail'
import { trackedUrls } from '@newsloom/email/merge/track-links'
import { parseHTML } from 'linkedom'
import { createBatchRenderer, type Recipient } from '../src/mail/render-batch.ts'
import { median } from './timing.ts'

/**
 * Renders a mail of 60 kB with 31 tracked links and 33 merge values into one recipient's part of a
 * request.
 */
const LINKS = 31
const VALUES = 33
const BYTES = 60_000
const BATCH = 100
const ROUNDS = 7
const ROUND_MS = 400
const GOALS = { dom: 10, regex: 15 }

const SENTENCE =
  'คณะกรรมการนโยบายการเงินมีมติคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 2.50 ต่อปี เพื่อดูแลเสถียรภาพเศรษฐกิจและอัตราเงินเฟ้อ '
const TAGS = ['name', 'email'] as const
const paragraphs = Array.from({ length: LINKS }, (_, i) => {
  const tag = `{{${TAGS[i % TAGS.length]}}}`
  return `<p style="margin:0 0 16px">${tag} ${SENTENCE.repeat(6)}<a href="https://news.example.org/story/${i}?a=1&amp;b=2">อ่านต่อ</a></p>`
})
const publicUrl = 'https://mail.example.org'
const data = { analysis: '', stories: [], counts: null, podcast: null, publicUrl }
const composed = composeMail({
  blocks: [],
  html: `<p>{{name}}</p>${paragraphs.join('\n')}`,
  subject: 'ข่าว',
  data,
})
const urls = trackedUrls(composed.html)
const shared = { postal_address: '1 Sample Road, Bangkok 10200', preferences_url: `${publicUrl}/p/x` }
const mail = compileMail({ subject: 'ข่าว', ...composed, values: shared, trackedUrls: new Set(urls) })
const TOKEN_LENGTH = 32
const places = new Map(urls.map((url, place) => [url, place]))
const bytes = mailBytes(mail, { prefix: `${publicUrl}/r/`, length: TOKEN_LENGTH, places })

/** Different for each recipient and link; `withSignedLinks` measures the cost of signing. */
const token = (id: number, place: number) =>
  `AbCdEfGhIjKlMnOpQrSt${String(id * 100 + place).padStart(12, '0')}`
const tokensOf = (id: number) => urls.map((_, place) => token(id, place))
const recipient = (id: number): RecipientValues => {
  let tokens: string[] | null = null
  return {
    values: {
      name: 'คุณสมชาย ใจดี',
      email: `person${id}@example.org`,
      unsubscribe_url: `${publicUrl}/u/AbCdEfGhIjKlMnOpQrStUvWxYz${id}`,
    },
    linkFor: (url) => {
      tokens ??= tokensOf(id)
      return `${publicUrl}/r/${tokens[places.get(url) ?? 0]}`
    },
  }
}

const writer = new ByteWriter()
/** One request's recipients at a time, as in delivery. */
function ours(id: number): Uint8Array {
  writer.clear()
  for (let i = 0; i < BATCH; i += 1) {
    const tokens = Buffer.from(tokensOf(id * BATCH + i).join(''), 'latin1')
    const filling = fillingOf(bytes, recipient(id * BATCH + i), tokens)
    writer.part(bytes.html, filling)
    writer.part(bytes.text, filling)
  }
  return writer.end()
}

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const valueOfTag = (values: RecipientValues['values'], tag: string): string =>
  new Map(Object.entries({ ...shared, ...values })).get(tag) ?? ''

/** Renders as most mailing tools do: search and replace in the whole text for each recipient. */
function regex(id: number): Uint8Array {
  const { values, linkFor } = recipient(id)
  const fill = (source: string, link: RegExp, quote: (value: string) => string) =>
    source
      .replace(link, (_, before: string, url: string) => before + quote(linkFor(url)))
      .replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (_, tag: string) => quote(valueOfTag(values, tag)))
  const parts = [
    fill(composed.html, /(href=")(https?:\/\/news[^"]+)/g, escapeHtml),
    fill(composed.text, /(<)(https?:\/\/news[^>]+)/g, (value) => value),
  ]
  return Buffer.from(JSON.stringify(parts))
}

/** Renders as careful tools do: parse, change and serialise the HTML for each recipient. */
function dom(id: number): Uint8Array {
  const { values, linkFor } = recipient(id)
  const fill = (source: string) =>
    source.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (_, tag: string) => valueOfTag(values, tag))
  const { document } = parseHTML(composed.html)
  for (const link of document.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    link.setAttribute('href', href.startsWith('http') ? linkFor(href) : fill(href))
  }
  const texts = document.createTreeWalker(document.documentElement, 4)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.textContent?.includes('{{')) node.textContent = fill(node.textContent)
  const plain = fill(composed.text).replace(/<(https?:\/\/news[^>]+)>/g, (_, url: string) => linkFor(url))
  return Buffer.from(JSON.stringify([document.toString(), plain]))
}

const links = Object.fromEntries(urls.map((url, i) => [url, i + 1]))
const snapshot = {
  from: 'News <n@example.org>',
  subject: 'ข่าว',
  ...composed,
  publicUrl,
  links,
  values: shared,
}
const renderBatch = createBatchRenderer(
  'bench-secret-bench-secret-bench-secret',
  { id: 1, installation: 'bench', snapshot },
  { frameOf: jsonFrame },
)
const hundred = (round: number): Recipient[] =>
  Array.from({ length: BATCH }, (_, i) => ({
    deliveryId: round * BATCH + i + 1,
    email: `person${i}@example.org`,
    name: 'คุณสมชาย ใจดี',
    listId: 1,
  }))

/** Mails per second of processor time. */
function rate(render: (id: number) => Uint8Array, mails = 1): number {
  const end = performance.now() + ROUND_MS
  const before = process.cpuUsage()
  let [count, written] = [0, 0]
  while (performance.now() < end) {
    written += render(count).length
    count += 1
  }
  if (written < count * BYTES) throw new Error('the benchmark measured nothing')
  const { user, system } = process.cpuUsage(before)
  return (count * mails * 1e6) / (user + system)
}

const rates = { ours: [] as number[], regex: [] as number[], dom: [] as number[], signed: [] as number[] }
for (let round = 0; round < ROUNDS; round += 1) {
  rates.ours.push(rate(ours, BATCH))
  rates.regex.push(rate(regex))
  rates.dom.push(rate(dom))
  rates.signed.push(rate((id) => renderBatch(hundred(id), writer), BATCH))
}
const [mine, byRegex, byDom] = [median(rates.ours), median(rates.regex), median(rates.dom)]
const size = Buffer.byteLength(composed.html)
const values = [...mail.html.holes].filter((hole) => hole.kind === 'value').length
if (urls.length !== LINKS || values < VALUES || size < BYTES)
  throw new Error(
    `the mail is not the one that is promised: ${urls.length} links, ${values} values, ${size} bytes`,
  )
console.log(
  JSON.stringify({
    bench: 'render',
    ours: Math.round(mine),
    unit: `mails a second into request bytes (${size} bytes of HTML and the text part, ${urls.length} links, ${values} values)`,
    withSignedLinks: Math.round(median(rates.signed)),
    reference: Math.round(byRegex),
    referenceName: 'regular expressions, JSON.stringify and UTF-8 for each recipient',
    ratio: Number((mine / byRegex).toFixed(1)),
    goal: GOALS.regex,
    dom: Math.round(byDom),
    domRatio: Number((mine / byDom).toFixed(1)),
    domGoal: GOALS.dom,
    pass: mine / byRegex >= GOALS.regex && mine / byDom >= GOALS.dom,
  }),
)
