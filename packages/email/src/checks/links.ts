import { ADDRESS_TAGS } from '../address.ts'
import { elementsOf, quoted } from '../html/elements.ts'
import { type MailSentence, written } from '../mail-sentences.ts'
import { parseMergeTags } from '../merge/merge-tags.ts'
import type { Part, Rule, RuleFinding } from './finding.ts'
import { isPrivateHost } from './private-host.ts'
import type { TypedLink } from './typed-links.ts'

type Complaint = Pick<RuleFinding, 'level' | 'says'>
type Context = { anchors: ReadonlySet<string>; publicUrl: string; isOfBlock: boolean }

/** Links that lead nowhere, or that readers cannot open. */
export const links: Rule = ({ parts, input }) => {
  const anchors = new Set(
    parts.flatMap(({ html }) =>
      elementsOf(html).flatMap(({ attrs }) => [attrs.get('id') ?? '', attrs.get('name') ?? '']),
    ),
  )
  const { publicUrl } = input.data
  return parts.flatMap((part) => ofPart(part, { anchors, publicUrl, isOfBlock: part.blockId !== null }))
}

const ofPart = ({ blockId, links: typed }: Part, context: Context): RuleFinding[] =>
  typed.flatMap((link) => {
    const found = complaint(link, context)
    return found ? [{ rule: 'link', blockId, ...found } as const] : []
  })

function complaint(link: TypedLink, context: Context): Complaint | null {
  const { href } = link
  const name = written(nameOf(link))
  const [first] = parseMergeTags(href)
  if (first?.kind === 'tag')
    return ADDRESS_TAGS.has(first.tag)
      ? null
      : { level: 'warning', says: [['leadsToTag', name, `{{${first.tag}}}`]] }
  if (href === '' || href === '#') return { level: 'warning', says: [['leadsNowhere', name]] }
  if (href.startsWith('#'))
    return context.anchors.has(href.slice(1))
      ? null
      : { level: 'warning', says: [['leadsOutside', name, href]] }
  // paths in blocks are completed with `publicUrl`
  if (context.isOfBlock && /^\/(?!\/)/.test(href)) return null
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase()
  if (scheme === 'mailto' || scheme === 'tel') return null
  if (scheme !== 'http' && scheme !== 'https') return ofScheme(scheme, href, name)
  return ofWebAddress(href, name, context)
}

function nameOf({ words, what }: TypedLink): MailSentence {
  if (what === 'picture') return ['theImage']
  return words ? ['theLink', quoted(words)] : ['aLink']
}

function ofScheme(scheme: string | undefined, href: string, name: string): Complaint {
  if (scheme === undefined) return { level: 'warning', says: [['leadsShort', name, quoted(href)]] }
  return { level: 'error', says: [['leadsByScheme', name, `${scheme}:`]] }
}

function ofWebAddress(href: string, name: string, { publicUrl }: Context): Complaint | null {
  // any placeholder will do for a merge tag
  const address = parseMergeTags(href)
    .map((piece) => (piece.kind === 'tag' ? 'x' : piece.text))
    .join('')
  // browsers repair http:/x and blanks; email programs may not
  if (!/^https?:\/\/[^\s/]\S*$/i.test(address) || !URL.canParse(address))
    return { level: 'error', says: [['leadsWrong', name, quoted(href)]] }
  const { hostname, host, protocol } = new URL(address)
  if (URL.canParse(publicUrl) && new URL(publicUrl).host === host) return null
  if (isPrivateHost(hostname)) return { level: 'warning', says: [['leadsNear', name, hostname]] }
  if (protocol === 'http:') return { level: 'note', says: [['leadsOpenly', name, quoted(href)]] }
  return null
}
