/** The email whose link was clicked. */
export type SeenMail = {
  /** deliveries.id */
  id: number
  sendId: number | null
  /** ms since the epoch, when the transport accepted it; null: unknown, or a local outbox */
  sentAt: number | null
  /** the normalised address, or any key that is the same for one recipient */
  recipient: string
  /** domain of the recipient's organisation; null for public mail hosts such as gmail.com */
  organisation: string | null
}

/** The data that a request states itself. */
export type OwnRequest = {
  method: string
  userAgent: string
  /** Sec-Purpose, Purpose or X-Moz */
  purpose: string
  /** Sec-Fetch-Mode; null: unknown */
  fetchMode: string | null
  /** whether it named a language */
  hasLanguage: boolean
  /** whether its address differs from the one that was emailed */
  isAltered: boolean
  /** whether its network is in a data centre of the list; false for clicks before the list */
  isDataCentre: boolean
}
/** The stored data of a request. */
export type SeenRequest = OwnRequest & {
  /** keyed hash of the client's address */
  address: string
  /** keyed hash of the client's network: /24 of IPv4, /48 of IPv6 */
  network: string
}

export type SeenClick = {
  /** ms since the epoch */
  at: number
  linkId: number
  /** a link that people cannot see */
  isDecoy: boolean
  /** null: a link outside of an email */
  mail: SeenMail | null
  request: SeenRequest
}
