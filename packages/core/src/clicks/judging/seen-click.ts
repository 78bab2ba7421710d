/** The email whose link was clicked. */
export type SeenMail = {
  /** deliveries.id */
  id: number
  sendId: number
  /** ms since the epoch, when the transport accepted it; null: unknown, or a local mailbox */
  sentAt: number | null
  /** the normalised address, or any key that is the same for one recipient */
  recipient: string
  /** domain of the recipient's organisation; null for public mail hosts such as gmail.com */
  organisation: string | null
  /** how many different links it has */
  linkCount: number
}

/** What is stored of a request. */
export type SeenRequest = {
  method: string
  userAgent: string
  /** Sec-Purpose, Purpose or X-Moz */
  purpose: string
  /** Sec-Fetch-Mode */
  fetchMode: string
  /** whether it named a language */
  hasLanguage: boolean
  /** keyed hash of the client's address */
  address: string
  /** keyed hash of the client's network: /24 of IPv4, /48 of IPv6 */
  network: string
  /** whether the address belongs to a data centre; null: unknown */
  isDataCentre: boolean | null
  /** UTM values or the path differ from those that were mailed */
  isAltered: boolean
}

export type SeenClick = {
  id: number
  /** ms since the epoch */
  at: number
  linkId: number
  /** place of the link in its email, from 0; null: unknown */
  position: number | null
  /** a link that people cannot see */
  isDecoy: boolean
  /** null: a link outside of an email */
  mail: SeenMail | null
  request: SeenRequest
}
