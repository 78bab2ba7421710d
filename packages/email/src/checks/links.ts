import { ADDRESS_TAGS } from '../address.ts'
import { elementsOf, quoted } from '../html/elements.ts'
import { parseMergeTags } from '../merge/merge-tags.ts'
import type { Finding, Part, Rule } from './finding.ts'
import { isPrivateHost } from './private-host.ts'
import type { TypedLink } from './typed-links.ts'

type Complaint = { level: Finding['level']; message: string }
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

const ofPart = ({ blockId, links: typed }: Part, context: Context): Finding[] =>
  typed.flatMap((link) => {
    const found = complaint(link, context)
    return found ? [{ rule: 'link', blockId, ...found } as const] : []
  })

function complaint(link: TypedLink, context: Context): Complaint | null {
  const { href } = link
  const name = nameOf(link)
  const [first] = parseMergeTags(href)
  if (first?.kind === 'tag')
    return ADDRESS_TAGS.has(first.tag)
      ? null
      : { level: 'warning', message: `${name} leads to {{${first.tag}}}, which is not an address.` }
  if (href === '' || href === '#') return { level: 'warning', message: `${name} leads nowhere.` }
  if (href.startsWith('#'))
    return context.anchors.has(href.slice(1))
      ? null
      : { level: 'warning', message: `${name} leads to ${href}, which is not in the email.` }
  // paths in blocks are completed with `publicUrl`
  if (context.isOfBlock && /^\/(?!\/)/.test(href)) return null
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase()
  if (scheme === 'mailto' || scheme === 'tel') return null
  if (scheme !== 'http' && scheme !== 'https') return ofScheme(scheme, href, name)
  return ofWebAddress(href, name, context)
}

function nameOf({ words, what }: TypedLink): string {
  if (what === 'picture') return 'The image'
  return words ? `The link ${quoted(words)}` : 'A link'
}

function ofScheme(scheme: string | undefined, href: string, name: string): Complaint {
  if (scheme === undefined)
    return {
      level: 'warning',
      message: `${name} leads to ${quoted(href)}. An address in an email starts with https://.`,
    }
  return { level: 'error', message: `${name} starts with ${scheme}:, which email programs do not open.` }
}

function ofWebAddress(href: string, name: string, { publicUrl }: Context): Complaint | null {
  // any placeholder will do for a merge tag
  const address = parseMergeTags(href)
    .map((piece) => (piece.kind === 'tag' ? 'x' : piece.text))
    .join('')
  // browsers repair http:/x and blanks; email programs may not
  if (!/^https?:\/\/[^\s/]\S*$/i.test(address) || !URL.canParse(address))
    return { level: 'error', message: `${name} leads to ${quoted(href)}, which is not a web address.` }
  const { hostname, host, protocol } = new URL(address)
  if (URL.canParse(publicUrl) && new URL(publicUrl).host === host) return null
  if (isPrivateHost(hostname))
    return {
      level: 'warning',
      message: `${name} leads to ${hostname}, which only machines near yours can reach.`,
    }
  if (protocol === 'http:')
    return { level: 'note', message: `${name} leads to ${quoted(href)} without encryption (http).` }
  return null
}
