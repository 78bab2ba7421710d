import { elementsOf } from '../html/elements.ts'
import { htmlText } from '../html/html-text.ts'
import { isClosedProperly, NOT_CLOSED, showsAnalysis } from '../research/research-body.ts'
import type { Checked, Finding, Rule } from './finding.ts'

/** A template that is empty, that hides what follows it, or that has no place for the analysis. */
export const content: Rule = (checked) => {
  if (!isClosedProperly(checked.input)) return [finding('error', NOT_CLOSED)]
  if (isEmpty(checked)) return [finding('note', EMPTY)]
  return showsAnalysis(checked.input) ? [] : [finding('note', noPlace(checked))]
}

const finding = (level: Finding['level'], message: string): Finding => ({
  rule: 'content',
  level,
  message,
  blockId: null,
})

const EMPTY = 'The template is empty.'

function isEmpty({ parts, input }: Checked): boolean {
  if (input.blocks.length > 0) return false
  const html = parts.map((part) => part.html).join('')
  return htmlText(html).trim() === '' && !elementsOf(html).some(({ name }) => name === 'img')
}

const noPlace = ({ input }: Checked): string =>
  input.blocks.length > 0
    ? 'There is no analysis block: in a research email the analysis goes to the end, before the footer.'
    : 'There is no {{content}}: in a research email the analysis goes to the end.'
