import { expect, test } from 'vitest'
import { changedBlock } from './blocks/changed-block.ts'
import { composeMail } from './compose-mail.ts'
import { topicBlocks } from './initial-blocks.ts'
import { compileMail } from './merge/compile-mail.ts'
import { renderMail } from './merge/render-mail.ts'
import { trackedUrls } from './merge/track-links.ts'
import { largeIssue } from './testing/issue.ts'

const GMAIL_LIMIT_BYTES = 100_000

test('a delivered issue with 30 stories and an analysis of 30 sources is not clipped', () => {
  const blocks = topicBlocks().map((block) =>
    block.type === 'stories' ? changedBlock('stories', 'stories', { props: { limit: 30 } }) : block,
  )
  const data = largeIssue()
  const composed = composeMail({ blocks, html: '', subject: 'ข่าวเศรษฐกิจ', data })
  const urls = trackedUrls(composed.html)
  expect(urls).toHaveLength(30)
  const token = 'x'.repeat(32)
  const mail = compileMail({
    subject: 'ข่าวเศรษฐกิจ',
    ...composed,
    values: { topic: 'เศรษฐกิจไทย', date: '21 พฤศจิกายน 2026', postal_address: '1 ถนนสีลม กรุงเทพฯ 10500' },
    trackedUrls: new Set(urls),
  })
  const { html, text } = renderMail(mail, {
    values: {
      unsubscribe_url: `https://news.example/u/${token}${token}`,
      preferences_url: `https://news.example/p/${token}${token}`,
      web_version_url: `https://news.example/v/${token}${token}`,
    },
    linkFor: () => `https://news.example/r/${token}`,
  })
  expect(new TextEncoder().encode(composed.html).length).toBeLessThan(GMAIL_LIMIT_BYTES)
  expect(new TextEncoder().encode(html).length).toBeLessThan(GMAIL_LIMIT_BYTES)
  for (let n = 1; n <= 30; n += 1) expect(text).toContain(`\n${n} ธนาคาร`)
  expect(html.trimEnd().endsWith('</html>')).toBe(true)
})
