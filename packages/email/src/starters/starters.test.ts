import { describe, expect, test } from 'vitest'
import { checkMail } from '../check-mail.ts'
import { composeMail } from '../compose-mail.ts'
import { mailLangOf } from '../mail-lang.ts'
import { mailData } from '../testing/mail-data.ts'
import { STARTER_KINDS } from './starter-ids.ts'
import { starterOf } from './starters.ts'

const STARTERS = STARTER_KINDS.flatMap((kind) => [[kind, 'en'] as const, [kind, 'th'] as const])

describe.each(STARTERS)('the starter %s in %s', (kind, lang) => {
  const { blocks, subject } = starterOf(kind, lang)

  test('passes every check without an error or a warning', () => {
    const findings = checkMail({ blocks, html: '', subject, data: mailData() })
    expect(findings.filter(({ level }) => level !== 'note')).toEqual([])
  })

  test('is in its language, with one title and an unsubscribe link', () => {
    const { html } = composeMail({ blocks, html: '', subject, data: mailData({ analysis: '' }) })
    expect(mailLangOf(html)).toBe(lang)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('{{unsubscribe_url}}')
  })

  test('has dark colours of its own', () => {
    const { html } = composeMail({ blocks, html: '', subject, data: mailData() })
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })
})
