import { foreignAddress } from '../address.ts'
import type { MailStory } from '../mail-data.ts'
import type { MailLang } from '../mail-lang.ts'
import { MAIL_TEXTS, storyDay } from '../mail-texts.ts'
import { changeText } from '../research/issue-nodes.ts'
import { LINK_COLOUR, MUTED_COLOUR } from '../styles/text-styles.ts'
import { cutWords } from '../text/cut-words.ts'
import { el, type MailNode, words } from './nodes.ts'

type Options = {
  showSource: boolean
  showDate: boolean
  showSummary: boolean
  lang: MailLang
  publicUrl: string
  isLast: boolean
  /** below the email's h1, or below the heading of its group */
  level: 'h2' | 'h3'
}
/** Characters: about three lines of the card. */
const SUMMARY_LENGTH = 180

/**
 * One story: linked title, source, date and the start of its summary. Kept small, as an email may
 * have thirty.
 */
export function storyNodes(story: MailStory, options: Options): MailNode[] {
  const facts = factsOf(story, options)
  const summary = options.showSummary ? cutWords(story.summary, SUMMARY_LENGTH) : ''
  const change = changeText(story, options.lang)
  const end = options.isLast ? '0' : '0 0 20px'
  return [
    // no level is skipped, which would confuse people who navigate by headings
    el(
      options.level,
      { styles: { margin: facts || change || summary ? '0' : end, ...TITLE } },
      storyTitle(story, options.publicUrl),
    ),
    ...(facts
      ? [el('div', { styles: { margin: change || summary ? '0 0 2px' : end, ...FACTS } }, words(facts))]
      : []),
    ...(change
      ? [el('div', { styles: { margin: summary ? '0 0 2px' : end, ...CHANGE } }, words(change))]
      : []),
    ...(summary ? [el('div', { styles: { margin: end } }, words(summary))] : []),
  ]
}
const TITLE = { 'font-size': '17px', 'line-height': '1.6', 'font-weight': '600' }
const CHANGE = { 'font-size': '14px', 'font-weight': '600' }
const FACTS = { 'font-size': '13px', color: MUTED_COLOUR }

/** A story's title, linked if it has an address. */
export function storyTitle({ title, url }: MailStory, publicUrl: string): MailNode {
  const href = url === null ? null : foreignAddress(url, publicUrl)
  if (href === null) return words(title)
  return el('a', { attrs: { href }, styles: { color: LINK_COLOUR, 'text-decoration': 'none' } }, words(title))
}

function factsOf(story: MailStory, { showSource, showDate, lang }: Options): string {
  const facts = [
    showSource ? story.source : '',
    showDate ? storyDay(story.publishedAt, lang) : '',
    showSource && story.reports > 1 ? MAIL_TEXTS[lang].reports(story.reports) : '',
  ]
  return facts.filter(Boolean).join(' · ')
}

type Group = { before: MailStory | undefined; lang: MailLang }

/** The heading above the first story that is new, has developed or was emailed before. */
export function groupNodes({ change }: MailStory, { before, lang }: Group): MailNode[] {
  if (!change || change.kind === before?.change?.kind) return []
  const margin = before ? '12px 0 10px' : '0 0 10px'
  return [el('h2', { styles: { margin, ...GROUP } }, words(MAIL_TEXTS[lang].novelty[change.kind]))]
}
const GROUP = { 'font-size': '14px', 'line-height': '1.6', 'font-weight': '700', color: MUTED_COLOUR }
