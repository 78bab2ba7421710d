import { sentence } from '@newsloom/contract/sentences/sentences'
import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import type { CreateTemplateInput, UpdateTemplateInput } from '@newsloom/contract/templates/templates'
import type { TemplateSnapshot } from '@newsloom/db/schema/templates'
import type { Block } from '@newsloom/email/blocks/registry'
import { templateHtml } from '@newsloom/email/html/template-html'
import { MOST_FILLED, overfullPlace } from '@newsloom/email/research/fill-places'
import { InvalidError } from '../../errors.ts'

type GivenContent = Pick<UpdateTemplateInput | CreateTemplateInput, 'content' | 'htmlContent'>
type Content = Pick<TemplateSnapshot, 'content' | 'htmlContent'>

const NOTHING: Content = { content: [], htmlContent: '' }

/**
 * The content of a template after a save: blocks and their HTML, or only HTML. Missing values are
 * taken from `known`.
 * @throws InvalidError when the blocks render more HTML than a template may have, or it contains a
 * place for the research more often than it is filled
 */
export function contentAfter(given: GivenContent, known: Content = NOTHING): Content {
  const content = chosenContent(given, known)
  const place = overfullPlace(content.htmlContent)
  if (place)
    throw new InvalidError(sentence('templateTagTooOften', `{{${place.tag}}}`, place.count, MOST_FILLED))
  return content
}

function chosenContent({ content, htmlContent }: GivenContent, known: Content): Content {
  if (isList(content) && content.length > 0) return drawn(content)
  const html = placeholder(content, htmlContent) ?? given(htmlContent, known)
  if (html !== null) return { content: [], htmlContent: html }
  // the last block was removed, and with it the HTML that was rendered from it
  const isEmptied = isList(content) && known.content.length > 0
  return isEmptied ? NOTHING : { content: known.content, htmlContent: known.htmlContent }
}

const isList = (content: GivenContent['content']): content is Block[] => Array.isArray(content)

/**
 * A block template's own HTML is not a choice: it is rendered from the blocks, and clients send
 * back what they read.
 */
function given(htmlContent: GivenContent['htmlContent'], known: Content): string | null {
  if (htmlContent === null || htmlContent === undefined) return null
  return known.content.length > 0 && htmlContent === known.htmlContent ? null : htmlContent
}

const placeholder = (
  content: GivenContent['content'],
  htmlContent: GivenContent['htmlContent'],
): string | null => (typeof content === 'string' && content.trim() !== '' && !htmlContent ? content : null)

function drawn(blocks: Block[]): Content {
  const htmlContent = templateHtml(blocks)
  if (htmlContent.length > TEMPLATE_LIMITS.html)
    throw new InvalidError(sentence('htmlTooLong', htmlContent.length, TEMPLATE_LIMITS.html))
  return { content: blocks, htmlContent }
}
