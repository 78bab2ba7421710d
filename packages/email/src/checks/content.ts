import { elementsOf } from '../html/elements.ts'
import { htmlText } from '../html/html-text.ts'
import type { MailSentence } from '../mail-sentences.ts'
import { isClosedProperly, showsAnalysis } from '../research/research-body.ts'
import type { Checked, Rule, RuleFinding } from './finding.ts'

/** A template that is empty, that hides what follows it, or that has no place for the analysis. */
export const content: Rule = (checked) => {
  if (!isClosedProperly(checked.input)) return [found('error', ['notClosed'])]
  if (isEmpty(checked)) return [found('note', ['emptyTemplate'])]
  return showsAnalysis(checked.input) ? [] : [found('note', noPlace(checked))]
}

const found = (level: RuleFinding['level'], sentence: MailSentence): RuleFinding => ({
  rule: 'content',
  level,
  says: [sentence],
  blockId: null,
})

function isEmpty({ parts, input }: Checked): boolean {
  if (input.blocks.length > 0) return false
  const html = parts.map((part) => part.html).join('')
  return htmlText(html).trim() === '' && !elementsOf(html).some(({ name }) => name === 'img')
}

const noPlace = ({ input }: Checked): MailSentence =>
  input.blocks.length > 0 ? ['noAnalysisBlock'] : ['noContentTag', '{{content}}']
