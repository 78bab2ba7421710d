import type { MailChange, MailData, MailStory } from '../mail-data.ts'
import { langFor, type MailLang } from '../mail-lang.ts'
import { MAIL_TEXTS, storyDay } from '../mail-texts.ts'
import { el, type MailNode, words } from '../nodes/nodes.ts'
import { figureText } from '../text/figure-text.ts'
import { FONT_STACK } from './analysis-html.ts'
import { unseenLine } from './unseen-line.ts'

/** The most stories whose changed figures are named above an analysis. */
const MOST_CHANGES = 5
const LINE = { 'font-family': FONT_STACK, 'font-size': '15px', 'line-height': '1.7' }
const UNSEEN = { ...LINE, 'font-size': '13px', margin: '16px 0 0' }
const SINCE = { ...LINE, margin: '0 0 8px', 'font-weight': '600' }

/** Above an analysis: how many stories are new since the last issue, and which figures changed. */
export function sinceNodes(data: MailData): MailNode[] {
  const since = data.issue?.since
  if (!since) return []
  const lang = langFor(data)
  const { counts, since: sinceWords } = MAIL_TEXTS[lang]
  const known = since.leavesOutKnown ? counts.leftOut(since.known) : counts.known(since.known)
  const line = [
    counts.new(since.new),
    counts.developed(since.developed),
    ...(since.known > 0 ? [known] : []),
  ].join(' · ')
  const changed = (data.stories ?? []).flatMap((story) => {
    const changes = [figuresText(story.change, lang), joinedText(story.change, lang)]
      .filter(Boolean)
      .join(' · ')
    return changes === '' ? [] : [`${story.title}: ${changes}`]
  })
  return [
    el('p', { styles: SINCE }, words(`${sinceWords(storyDay(since.issuedAt, lang))}: ${line}`)),
    ...(changed.length === 0 ? [] : [changedList(changed.slice(0, MOST_CHANGES))]),
  ]
}

/** Below an analysis: what its research did not see. */
export function unseenNodes(data: MailData): MailNode[] {
  const unseen = data.issue?.unseen
  return unseen ? [el('p', { styles: UNSEEN }, words(unseenLine(unseen, langFor(data))))] : []
}

const changedList = (lines: string[]): MailNode =>
  el(
    'ul',
    { styles: { ...LINE, margin: '0 0 16px 24px', padding: '0' } },
    ...lines.map((line) => el('li', { styles: { margin: '0 0 6px' } }, words(line))),
  )

/** How a developed story changed: 'policy rate 2.25% → 2% · now also reported by Reuters'. */
export function changeText({ change }: Pick<MailStory, 'change'>, lang: MailLang): string {
  const publishers = change?.kind === 'developed' ? change.publishers : []
  const also = publishers.length === 0 ? '' : MAIL_TEXTS[lang].alsoBy(publishers.join(', '))
  return [figuresText(change, lang), joinedText(change, lang), also].filter(Boolean).join(' · ')
}

/** Which story that readers know turned out to be this one. */
function joinedText(change: MailChange | null | undefined, lang: MailLang): string {
  const titles = (change?.joined ?? []).map((title) => `'${title}'`)
  return titles.length === 0 ? '' : MAIL_TEXTS[lang].joined(titles.join(', '))
}

const figuresText = (change: MailChange | null | undefined, lang: MailLang): string =>
  (change?.kind === 'developed' ? change.figures : [])
    .map(({ name, unit, before, beforeTo, after, afterTo }) => {
      const now = figureText(after, unit, lang, afterTo)
      const then = before === null ? '' : `${figureText(before, unit, lang, beforeTo)} → `
      return `${name[lang]} ${then}${now}`
    })
    .join(' · ')
