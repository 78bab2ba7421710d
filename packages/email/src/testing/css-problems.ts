import { type CssNode, lexer, parse, walk } from 'css-tree'
import { attrsOf } from '../html/elements.ts'
import { scanHtml } from '../html/scan-html.ts'

type Source = { css: string; context: 'stylesheet' | 'declarationList'; isForOutlook: boolean }

/** Invalid CSS in an email's style sheets and attributes, including those for Outlook only. */
export const cssProblems = (html: string): string[] => sourcesOf(html).flatMap(problemsOf)

function sourcesOf(html: string, isForOutlook = false): Source[] {
  let isSheet = false
  return scanHtml(html).flatMap((token): Source[] => {
    const source = html.slice(token.start, token.end)
    if (token.kind === 'open') {
      isSheet = token.name === 'style'
      const css = attrsOf(html, token).get('style')
      return css === undefined ? [] : [{ css, context: 'declarationList', isForOutlook }]
    }
    if (token.kind !== 'raw') return []
    const conditional = /^<!--\[if [^\]]*mso[^\]]*\]>([\s\S]*)<!\[endif\]-->$/.exec(source)?.[1]
    if (conditional !== undefined) return sourcesOf(conditional, true)
    return isSheet ? [{ css: source, context: 'stylesheet', isForOutlook }] : []
  })
}

function problemsOf({ css, context, isForOutlook }: Source): string[] {
  const problems: string[] = []
  const tree = parse(css, {
    context,
    positions: true,
    onParseError: ({ message }) => problems.push(`cannot be read: ${message}: ${css}`),
  })
  // css-tree closes what is open at the end
  if (css.split('{').length !== css.split('}').length) problems.push(`cannot be read: braces: ${css}`)
  walk(tree, (node) => {
    problems.push(...ofNode(node))
  })
  // Word reads `serif!important` as a font name
  if (isForOutlook && /\S!important/i.test(css)) problems.push(`no blank before !important: ${css}`)
  return problems
}

/** Non-standard properties of Outlook and old WebKit. */
const isOwn = (property: string): boolean => /^(mso-|-webkit-)/.test(property)

function ofNode(node: CssNode): string[] {
  if (node.type === 'Raw') return [`cannot be read: ${node.value}`]
  if (node.type !== 'Declaration' || isOwn(node.property)) return []
  const { error } = lexer.matchProperty(node.property, node.value)
  return error ? [`${node.property}: ${error.message}`] : []
}
