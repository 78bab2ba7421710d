import { scanHtml } from './scan-html.ts'

/** Renames classes in HTML; everything else stays as it is. */
export function renameClasses(html: string, names: ReadonlyMap<string, string>): string {
  if ([...names].every(([from, to]) => from === to)) return html
  let renamed = ''
  let at = 0
  for (const token of scanHtml(html)) {
    const value = token.kind === 'open' ? token.attributes.find(({ name }) => name === 'class') : undefined
    if (!value) continue
    const classes = html.slice(value.start, value.end).replace(/[^\s]+/g, (name) => names.get(name) ?? name)
    renamed += html.slice(at, value.start) + classes
    at = value.end
  }
  return renamed + html.slice(at)
}
