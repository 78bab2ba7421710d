import { Buffer } from 'node:buffer'
import type { SendSnapshot } from '@newsloom/db/schema/sends'
import type { HeadersAndTags } from '@newsloom/email/batch-format/mail-frame'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { DECOY_URL, withDecoy } from '@newsloom/email/merge/decoy-link'
import { type ByteWriter, fillingOf, mailBytes } from '@newsloom/email/merge/mail-bytes'
import { fieldValues } from '@newsloom/email/merge/merge-tags'
import type { RecipientValues } from '@newsloom/email/merge/render-mail'
import { CLICK_TOKEN_LENGTH, clickTokens, clickTokenText, DECOY_LINK_ID } from '../clicks/click-token.ts'
import type { Mailer } from '../mail-ports.ts'
import { unsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import { webVersionToken } from './web-version-token.ts'

export type Recipient = {
  deliveryId: number
  email: string
  name: string | null
  listId: number | null
  /** values of the fields that the mail uses */
  fields?: Record<string, string> | null
}
/** One request for these recipients as bytes, which stay in `writer` until it is cleared. */
export type BatchRenderer = (recipients: readonly Recipient[], writer: ByteWriter) => Uint8Array<ArrayBuffer>

/** The parts of a send that its mails are rendered from. */
export type RenderedSend = { id: number; installation: string | null; snapshot: SendSnapshot }

/** Initial space for one recipient's holes and headers, bytes; it grows when a mail needs more. */
const RECIPIENT_BYTES = 8_192

/**
 * Compiles a send's snapshot once; the renderer writes recipients straight into the bytes of one
 * request, in the mailer's frame. The same recipients give the same bytes, at any time and in any
 * process.
 */
export function createBatchRenderer(
  secret: string,
  send: RenderedSend,
  { frameOf }: Pick<Mailer, 'frameOf'>,
): BatchRenderer {
  const snapshot = mailedSnapshot(send.snapshot)
  const trackedUrls = new Set(Object.keys(snapshot.links))
  const filler: Filler = { secret, publicUrl: snapshot.publicUrl, ...tracked(snapshot.links) }
  const { linkIds, places } = filler
  const links = { prefix: linkPrefix(snapshot.publicUrl), length: CLICK_TOKEN_LENGTH, places }
  const mail = mailBytes(compileMail({ ...snapshot, trackedUrls }), links)
  const frame = frameOf(snapshot.from)
  const size = frame.to.length + mail.size + RECIPIENT_BYTES

  const writeRecipient = (writer: ByteWriter, recipient: Recipient): void => {
    const values = fillRecipient(filler, recipient)
    const tokens = clickTokenText(secret, { linkIds, deliveryId: recipient.deliveryId })
    const filling = fillingOf(mail, values, Buffer.from(tokens, 'latin1'))
    writer.bytes(frame.to)
    writer.value(recipient.email)
    writer.bytes(frame.subject)
    writer.part(mail.subject, filling)
    writer.bytes(frame.html)
    writer.part(mail.html, filling)
    writer.bytes(frame.text)
    writer.part(mail.text, filling)
    writer.bytes(frame.end(headersAndTags(send, recipient.deliveryId, values.values.unsubscribe_url)))
  }

  return (recipients, writer) => {
    writer.clear()
    writer.reserve(2 + recipients.length * size)
    writer.bytes(frame.open)
    recipients.forEach((recipient, place) => {
      if (place > 0) writer.bytes(frame.between)
      writeRecipient(writer, recipient)
    })
    writer.bytes(frame.close)
    return writer.end()
  }
}

/** Only mails have the decoy: no page, check or figure ever sees it. */
const mailedSnapshot = (snapshot: SendSnapshot): SendSnapshot =>
  snapshot.hasDecoy
    ? {
        ...snapshot,
        html: withDecoy(snapshot.html),
        links: { ...snapshot.links, [DECOY_URL]: DECOY_LINK_ID },
      }
    : snapshot

const headersAndTags = (
  { id, installation }: RenderedSend,
  deliveryId: number,
  unsubscribeUrl: string,
): HeadersAndTags => ({
  headers: {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  tags: {
    send: String(id),
    delivery: String(deliveryId),
    ...(installation === null ? {} : { installation }),
  },
})

/** The values that fill one recipient's mail. */
export function recipientValues(
  secret: string,
  { links, publicUrl }: Pick<SendSnapshot, 'links' | 'publicUrl'>,
  recipient: Recipient,
): RecipientValues & { values: { unsubscribe_url: string } } {
  return fillRecipient({ secret, publicUrl, ...tracked(links) }, recipient)
}

/** A tracked address is this prefix and its token. */
const linkPrefix = (publicUrl: string): string => `${publicUrl}/r/`

/** The parts that are the same for all recipients of a send. */
type Filler = {
  secret: string
  publicUrl: string
  linkIds: readonly number[]
  /** by address: its index in `linkIds` */
  places: ReadonlyMap<string, number>
}
const tracked = (links: SendSnapshot['links']): Pick<Filler, 'linkIds' | 'places'> => ({
  linkIds: Object.values(links),
  places: new Map(Object.keys(links).map((url, place) => [url, place])),
})

function fillRecipient(
  { secret, publicUrl, linkIds, places }: Filler,
  { deliveryId, email, name, fields, listId }: Recipient,
): RecipientValues & { values: { unsubscribe_url: string } } {
  const token = unsubscribeToken(secret, { email, listId, deliveryId })
  let tokens: string[] | null = null
  return {
    values: {
      ...(fields && fieldValues(fields)),
      name: name ?? '',
      email,
      unsubscribe_url: `${publicUrl}/u/${token}`,
      preferences_url: `${publicUrl}/p/${token}`,
      // few templates use it, so it is sealed only when it is read
      get web_version_url() {
        return `${publicUrl}/v/${webVersionToken(secret, { deliveryId })}`
      },
    },
    linkFor: (url) => {
      const place = places.get(url)
      if (place === undefined) return url
      tokens ??= clickTokens(secret, { linkIds, deliveryId })
      return linkPrefix(publicUrl) + tokens[place]
    },
  }
}
