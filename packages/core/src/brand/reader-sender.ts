import type { Brand } from '@newsloom/contract/templates/brand'
import { type AppConfig, SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'

/** The sender of this installation's mail, as its pages for readers name it. */
export type ReaderSender = {
  /** null: the sender is an address alone */
  name: string | null
  /** null: the sample, which nobody can write to */
  email: string | null
  /** null: the sample, where nobody is */
  postalAddress: string | null
  brand: Brand | null
}

/** The sender by the settings; `brand` comes from the database. */
export function readerSender(config: AppConfig, brand: Brand | null): ReaderSender {
  const { mailFrom, mailPostalAddress } = config
  const [, name = '', email = mailFrom.trim()] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return {
    name: name.trim() || null,
    email: mailFrom === SAMPLE_SENDER ? null : email,
    postalAddress: mailPostalAddress === SAMPLE_POSTAL_ADDRESS ? null : mailPostalAddress,
    brand,
  }
}
