import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { compileMail } from '@newsloom/email/compile-mail'
import { jsonInner, jsonPart, renderJsonPart } from '@newsloom/email/render-mail'
import { unsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import { clickToken } from '../tokens.ts'

export type Person = { deliveryId: number; email: string; name: string | null; listId: number | null }
export type BatchRenderer = (people: Person[]) => string

/**
 * Compiles a send's snapshot once; the answer renders people into the JSON of one request in Resend's batch format. The
 * same people give the same bytes, at any time and in any process.
 */
export function createBatchRenderer(secret: string, sendId: number, snapshot: SendSnapshot): BatchRenderer {
  const { links, publicUrl } = snapshot
  const mail = compileMail({ ...snapshot, trackedUrls: new Set(Object.keys(links)) })
  const [subject, html, text] = [jsonPart(mail.subject), jsonPart(mail.html), jsonPart(mail.text)]
  const start = `{"from":${JSON.stringify(snapshot.from)},"to":"`

  /** One person's tracked addresses; a link that stands in the mail several times is signed once. */
  const trackedLinks = (deliveryId: number) => {
    const signed = new Map<string, string>()
    return (url: string): string => {
      const known = signed.get(url)
      if (known !== undefined) return known
      const linkId = links[url]
      const link = linkId === undefined ? url : `${publicUrl}/r/${clickToken(secret, { linkId, deliveryId })}`
      signed.set(url, link)
      return link
    }
  }

  const renderPerson = ({ deliveryId, email, name, listId }: Person): string => {
    const token = unsubscribeToken(secret, { email, listId, deliveryId })
    const unsubscribeUrl = `${publicUrl}/u/${token}`
    const person = {
      values: {
        name: name ?? '',
        email,
        unsubscribe_url: unsubscribeUrl,
        preferences_url: `${publicUrl}/p/${token}`,
      },
      linkFor: trackedLinks(deliveryId),
    }
    const rest = JSON.stringify({
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      tags: [
        { name: 'send', value: String(sendId) },
        { name: 'delivery', value: String(deliveryId) },
      ],
    })
    return [
      start,
      jsonInner(email),
      '","subject":"',
      renderJsonPart(subject, person),
      '","html":"',
      renderJsonPart(html, person),
      '","text":"',
      renderJsonPart(text, person),
      '",',
      rest.slice(1),
    ].join('')
  }
  return (people) => `[${people.map(renderPerson).join(',')}]`
}
