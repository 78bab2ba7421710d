import type { MailData } from '../mail-data.ts'
import { langFor } from '../mail-lang.ts'
import { nodesHtml } from '../nodes/nodes-html.ts'
import { sourceNodes } from '../nodes/source-nodes.ts'
import { contentHtml } from './analysis-html.ts'
import { sinceNodes, unseenNodes } from './issue-nodes.ts'

/**
 * The HTML for `{{content}}`: what is new since the last issue, the analysis, what was not
 * seen, and the sources that nothing else in the email shows.
 */
export function analysisContent(analysis: string, data: MailData): string {
  const { sources = [], stories, publicUrl } = data
  const written = contentHtml(analysis)
  if (written === '') return ''
  const content = nodesHtml(sinceNodes(data)) + written + nodesHtml(unseenNodes(data))
  if (sources.length === 0) return content
  const areAll = sources.length === (stories ?? []).length
  return content + nodesHtml(sourceNodes(sources, { lang: langFor(data), publicUrl, areAll }))
}
