import type { Brand } from '@newsloom/contract/templates/brand'
import { type AppConfig, SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import { parseSender } from './parse-sender.ts'

/** The sender of this installation's mail, as its pages for readers name it. */
export type ReaderSender = {
  /** null: the sender is an address alone */
  name: string | null
  /** null: it is the sample address */
  email: string | null
  /** null: it is the sample address */
  postalAddress: string | null
  brand: Brand | null
}

/** The sender by the settings; `brand` comes from the database. */
export function readerSender(config: AppConfig, brand: Brand | null): ReaderSender {
  const { name, email } = parseSender(config.mailFrom)
  return {
    name,
    email: config.mailFrom === SAMPLE_SENDER ? null : email,
    postalAddress: config.mailPostalAddress === SAMPLE_POSTAL_ADDRESS ? null : config.mailPostalAddress,
    brand,
  }
}
