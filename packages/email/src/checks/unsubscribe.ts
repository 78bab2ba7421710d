import { elementsOf } from '../html/elements.ts'
import { scanHtml } from '../html/scan-html.ts'
import type { MailSentence } from '../mail-sentences.ts'
import { hasMergeTag } from '../merge/merge-tags.ts'
import type { Part, Rule, RuleFinding } from './finding.ts'

/** The unsubscribe link. One is added if there is none, so an invisible one is an error. */
export const unsubscribe: Rule = ({ parts }) => {
  const holding = parts.filter(({ html }) => hasMergeTag(html, 'unsubscribe_url'))
  const states = holding.map((part) => ({ part, state: visibility(part) }))
  if (states.some(({ state }) => state === 'link')) return []
  const plainText = states.find(({ state }) => state === 'text')
  if (plainText) return [found('warning', ['unsubscribePlain'], plainText.part.blockId)]
  const [hidden] = states
  if (hidden) return [found('error', ['unsubscribeHidden'], hidden.part.blockId)]
  return [found('note', ['unsubscribeMissing'], null)]
}

function visibility({ html }: Part): 'link' | 'text' | 'hidden' {
  const seen = elementsOf(html).filter(({ isHidden }) => !isHidden)
  const links = seen.filter(({ name, attrs }) => name === 'a' && hasMergeTag(attrs.get('href') ?? '', TAG))
  if (links.some(({ words }) => words.trim() !== '')) return 'link'
  const asText = scanHtml(html).filter(
    (token) => token.kind === 'text' && hasMergeTag(html.slice(token.start, token.end), TAG),
  )
  const hidden = elementsOf(html).filter(({ isHidden, isTiny }) => isHidden || isTiny)
  const isHidden = hidden.some(({ words, isTiny }) => isTiny || hasMergeTag(words, TAG))
  return asText.length > 0 && !isHidden ? 'text' : 'hidden'
}

const TAG = 'unsubscribe_url'

const found = (level: RuleFinding['level'], sentence: MailSentence, blockId: string | null): RuleFinding => ({
  rule: 'unsubscribe',
  level,
  says: [sentence],
  blockId,
})
