import type { MailData } from '../mail-data.ts'
import { langFor } from '../mail-lang.ts'
import { nodesHtml } from '../nodes/nodes-html.ts'
import { sourceNodes } from '../nodes/source-nodes.ts'
import { contentHtml } from './analysis-html.ts'

/**
 * The HTML for `{{content}}`: the analysis, and below it the sources that nothing else in the email
 * shows.
 */
export function analysisContent(analysis: string, data: MailData): string {
  const { sources = [], stories, publicUrl } = data
  const content = contentHtml(analysis)
  if (content === '' || sources.length === 0) return content
  const areAll = sources.length === (stories ?? []).length
  return content + nodesHtml(sourceNodes(sources, { lang: langFor(data), publicUrl, areAll }))
}
