import { scanHtml } from '../html/scan-html.ts'
import { hasMergeTag } from '../merge/merge-tags.ts'
import { elementsOf } from './elements.ts'
import type { Finding, Part, Rule } from './finding.ts'

/**
 * The way out: one is added where none is, so one that is there and cannot be seen is the worst.
 */
export const unsubscribe: Rule = ({ parts }) => {
  const holding = parts.filter(({ html }) => hasMergeTag(html, 'unsubscribe_url'))
  const states = holding.map((part) => ({ part, state: wayOut(part) }))
  if (states.some(({ state }) => state === 'link')) return []
  const words = states.find(({ state }) => state === 'words')
  if (words)
    return [
      finding('warning', 'The unsubscribe address stands as words. Make it a link.', words.part.blockId),
    ]
  const [hidden] = states
  if (hidden)
    return [
      finding(
        'error',
        'The unsubscribe link is there, but nobody can see it: it is hidden, commented out or has no words.',
        hidden.part.blockId,
      ),
    ]
  return [finding('note', 'There is no unsubscribe link. Newsloom adds one at the end.', null)]
}

function wayOut({ html }: Part): 'link' | 'words' | 'hidden' {
  const seen = elementsOf(html).filter(({ isHidden }) => !isHidden)
  const links = seen.filter(({ name, attrs }) => name === 'a' && hasMergeTag(attrs.get('href') ?? '', TAG))
  if (links.some(({ words }) => words.trim() !== '')) return 'link'
  const asWords = scanHtml(html).filter(
    (token) => token.kind === 'text' && hasMergeTag(html.slice(token.start, token.end), TAG),
  )
  const hidden = elementsOf(html).filter(({ isHidden, isTiny }) => isHidden || isTiny)
  const isHidden = hidden.some(({ words, isTiny }) => isTiny || hasMergeTag(words, TAG))
  return asWords.length > 0 && !isHidden ? 'words' : 'hidden'
}

const TAG = 'unsubscribe_url'

const finding = (level: Finding['level'], message: string, blockId: string | null): Finding => ({
  rule: 'unsubscribe',
  level,
  message,
  blockId,
})
