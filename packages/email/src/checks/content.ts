import { htmlText } from '../html-text.ts'
import { hasMergeTag } from '../merge-tags.ts'
import { elementsOf } from './elements.ts'
import type { Checked, Rule } from './finding.ts'

/** A template that says nothing, or that has no place for what the product writes. */
export const content: Rule = (checked) => {
  const message = isEmpty(checked) ? EMPTY : hasPlace(checked) ? null : noPlace(checked)
  return message ? [{ rule: 'content', level: 'note', message, blockId: null }] : []
}

const EMPTY = 'The template is empty.'

function isEmpty({ parts, input }: Checked): boolean {
  if (input.blocks.length > 0) return false
  const html = parts.map((part) => part.html).join('')
  return htmlText(html).trim() === '' && !elementsOf(html).some(({ name }) => name === 'img')
}

const hasPlace = ({ input }: Checked): boolean =>
  input.blocks.length > 0
    ? input.blocks.some(({ type }) => type === 'analysis' || type === 'stories')
    : hasMergeTag(input.html, 'content')

const noPlace = ({ input }: Checked): string =>
  input.blocks.length > 0
    ? 'There is no place for the analysis or the stories: the mail will tell nothing of the research.'
    : 'There is no {{content}}: the analysis goes to the end.'
