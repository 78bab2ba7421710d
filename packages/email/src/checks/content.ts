import { htmlText } from '../html-text.ts'
import { showsAnalysis } from '../research-body.ts'
import { elementsOf } from './elements.ts'
import type { Checked, Rule } from './finding.ts'

/** A template that says nothing, or that has no place for what the product writes. */
export const content: Rule = (checked) => {
  const message = isEmpty(checked) ? EMPTY : showsAnalysis(checked.input) ? null : noPlace(checked)
  return message ? [{ rule: 'content', level: 'note', message, blockId: null }] : []
}

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
