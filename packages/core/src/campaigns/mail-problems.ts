import { DEFAULT_CAMPAIGN_BODY } from '@newsloom/contract/campaign-limits'
import type { PreflightItem } from '@newsloom/contract/campaign-sending'
import { type CheckRule, checkMail, type Finding } from '@newsloom/email/check-mail'
import { researchPlaces } from '@newsloom/email/research-places'
import { scanHtml } from '@newsloom/email/scan-html'
import type { Context } from '../context.ts'
import { mailData } from '../templates/mail-data.ts'
import { contentOf, isBlank } from './campaign-content.ts'
import type { Filling } from './campaign-filling.ts'
import { NO_CONTENT } from './draft-campaign-send.ts'
import type { Campaign } from './require-campaign.ts'

const FINE: Record<'content' | 'merge-tags', string> = {
  content: 'The mail was checked: nothing keeps it from being sent.',
  'merge-tags': 'All merge tags are known.',
}

/** What a reader of a campaign's mail would stumble over, as far as the mail itself tells. */
export function mailProblems(ctx: Context, campaign: Campaign, filling: Filling | null): PreflightItem[] {
  const { htmlContent: html, content: blocks } = contentOf(campaign)
  if (isBlank({ htmlContent: html, content: blocks }))
    return [{ id: 'content', level: 'blocked', text: NO_CONTENT }]
  if (isTangled(html))
    return [
      {
        id: 'content',
        level: 'warning',
        text: 'The HTML is nested too deeply to be checked. Look at it in a test mail.',
      },
    ]
  const data = mailData(ctx, filling ?? { analysis: '', content: { newsItems: [] } })
  const found = checkMail({ blocks, html, subject: campaign.subject, data }).filter(
    ({ level }) => level !== 'note',
  )
  const items = [...found.map(asItem), ...unwritten(html), ...openPlaces(campaign)]
  const fine = (['content', 'merge-tags'] as const).filter((id) => !items.some((item) => item.id === id))
  return [...items, ...fine.map((id): PreflightItem => ({ id, level: 'ok', text: FINE[id] }))]
}

const idOf = (rule: CheckRule): PreflightItem['id'] => (rule === 'merge-tag' ? 'merge-tags' : 'content')

const asItem = ({ rule, level, message }: Finding): PreflightItem => ({
  id: idOf(rule),
  level: level === 'error' ? 'blocked' : 'warning',
  text: message,
})

const unwritten = (html: string): PreflightItem[] =>
  html.trim() === DEFAULT_CAMPAIGN_BODY
    ? [{ id: 'content', level: 'warning', text: 'The mail says nothing but ‘Campaign content’.' }]
    : []

/** An automation's content has its research in it: what somebody wrote with places of its own is mailed without one. */
function openPlaces({ kind, subject, generatedContent: htmlContent }: Campaign): PreflightItem[] {
  if (kind !== 'automation') return []
  const places = researchPlaces({ subject, htmlContent })
  const open = (['content', 'stories'] as const).filter((tag) => places.has(tag)).map((tag) => `{{${tag}}}`)
  if (open.length === 0) return []
  const text = `${open.join(' and ')} in the content stays empty. Generate the content anew, or take it out.`
  return [{ id: 'content', level: 'warning', text }]
}

/** The checks ask each word for all that it stands in: a page of a few hundred kB nested on and on would take minutes. */
const MOST_STEPS = 1_000_000

function isTangled(html: string): boolean {
  let [depth, steps] = [0, 0]
  for (const { kind } of scanHtml(html)) {
    if (kind === 'open') depth += 1
    else if (kind === 'close') depth = Math.max(0, depth - 1)
    steps += depth
    if (steps > MOST_STEPS) return true
  }
  return false
}
