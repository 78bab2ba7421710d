import { ByteWriter } from '../merge/mail-bytes.ts'

/**
 * The parts of a mail besides its bodies, by name. Tags come back with the events of the mail.
 */
export type HeadersAndTags = { headers: Record<string, string>; tags: Record<string, string> }
export type Mail = HeadersAndTags & { to: string; subject: string; html: string; text: string }

/**
 * How an email service takes the mails of one sender in one request: what stands before, between
 * and after the parts of each, as bytes. A part is written as the inside of a JSON string.
 */
export type MailFrame = {
  /** before the first mail, between two, and after the last */
  open: Uint8Array
  between: Uint8Array
  close: Uint8Array
  /** before each part of a mail, in this order */
  to: Uint8Array
  subject: Uint8Array
  html: Uint8Array
  text: Uint8Array
  /** after the text, the last part */
  end: (besides: HeadersAndTags) => Uint8Array
}

/** A request with these mails, in their order. */
export function frameMails(frame: MailFrame, mails: Mail[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter()
  writer.bytes(frame.open)
  for (const [place, mail] of mails.entries()) {
    if (place > 0) writer.bytes(frame.between)
    for (const part of ['to', 'subject', 'html', 'text'] as const) {
      writer.bytes(frame[part])
      writer.value(mail[part])
    }
    writer.bytes(frame.end(mail))
  }
  writer.bytes(frame.close)
  return writer.end()
}
