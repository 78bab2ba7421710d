import { type MailNode, weightIn } from './mail-tree.ts'

/** An offset, and the HTML to insert there. */
export type Placed = { at: number; html: string }

/** Elements that hold blocks, which a table or a paragraph does not. */
const HOLDERS = /^(?:|article|aside|body|center|div|html|main|section|t[dh])$/
/** A cell beside which there is only a column of other things. */
const MAIN_SHARE = 0.6

const isShown = (node: MailNode): boolean => weightIn(node) > 0

/** Places a block at the end of an element's content: as deep inside as its main part is. */
export function atEndOf(holder: MailNode, html: string): Placed {
  let inside = holder
  for (;;) {
    const last = inside.children.findLast(isShown)
    if (!last || weightIn(last) <= weightIn(inside) / 2) return { at: inside.closeStart, html }
    const row = last.name === 'table' ? rowsOf(last).findLast(isShown) : undefined
    const next = row ? mainCell(row) : HOLDERS.test(last.name) ? last : null
    if (row && !next) return below(row, html)
    if (!next) return { at: inside.closeStart, html }
    inside = next
  }
}

/** Places a block before an element that a reader sees after the content. */
export function placedBefore(node: MailNode, html: string): Placed {
  let footer = node
  for (;;) {
    const { parent, start } = footer
    if (!parent || HOLDERS.test(parent.name)) return { at: start, html }
    const table = tableOf(footer)
    const row = table ? rowsOf(table).findLast((one) => one.end <= start && isShown(one)) : undefined
    if (row) return afterRow(row, html)
    footer = table ?? parent
    // this element also holds the content, in elements that cannot hold blocks
    if (footer.before < node.before / 2) return { at: node.start, html }
  }
}

function afterRow(row: MailNode, html: string): Placed {
  const main = mainCell(row)
  return main ? atEndOf(main, html) : below(row, html)
}

const cellsOf = ({ children }: MailNode): MailNode[] => children.filter(({ name }) => /^t[dh]$/.test(name))

/** The only cell that a reader sees, or the one beside narrow columns; null: they are alike. */
function mainCell(row: MailNode): MailNode | null {
  const [main] = cellsOf(row).toSorted((a, b) => weightIn(b) - weightIn(a))
  return main && weightIn(main) >= weightIn(row) * MAIN_SHARE ? main : null
}

/** Below cells side by side, in a row of its own. */
const below = (row: MailNode, html: string): Placed => ({
  at: row.end,
  html: `<tr><td colspan="${Math.max(1, cellsOf(row).length)}">${html}</td></tr>`,
})

function tableOf(node: MailNode): MailNode | null {
  const own = /^(?:t[dhr]|tbody|thead|tfoot)$/
  let one: MailNode | null = node
  while (one && own.test(one.name)) one = one.parent
  return one?.name === 'table' && one !== node ? one : null
}

const rowsOf = (table: MailNode): MailNode[] =>
  table.children.flatMap((child) =>
    child.name === 'tr' ? [child] : child.children.filter(({ name }) => name === 'tr'),
  )
