import { sentenceKeys } from '@newsloom/email/text/sentence-keys'

/**
 * The reasons why a source or a page could not be read, as they are stored and as programs get
 * them. `{}` stands for a value. Screens translate them by the key.
 */
export const UNREAD_REASONS = {
  notAnAddress: 'this is not a web address',
  otherScheme: 'only http and https addresses are read',
  hasCredentials: 'the address contains a user name or password',
  otherPort: 'port {} is not a web port (80 or 443)',
  badAddress: 'the address cannot be read',
  privateAddress: 'the address is private',
  ownAddress: 'the address is on this machine',
  linkLocal: 'the address is link-local',
  groupAddress: 'the address is a multicast address',
  reservedAddress: 'the address is reserved',
  platformAddress: 'the address belongs to the hosting platform',
  redirects: 'it redirects more than {} times',
  badRedirect: 'it redirects to an invalid address',
  redirectsTo: 'it redirects, and {}',
  noSuchHost: 'the host name does not exist',
  noLookup: 'the host name could not be looked up',
  refusedConnection: 'the server refused the connection',
  closedConnection: 'the server closed the connection',
  unreachable: 'the server cannot be reached',
  tooSlow: 'the server did not respond in time',
  longHeaders: 'the headers of the response are too long',
  expiredCertificate: 'the certificate of the server has expired',
  untrustedCertificate: 'the certificate of the server is not trusted',
  otherCertificate: 'the certificate of the server is for another name',
  invalidHttp: 'the server does not speak valid HTTP',
  noSecureConnection: 'no secure connection could be made',
  connectionFailed: 'the connection failed ({})',
  incomplete: 'no complete response within {} s',
  status: 'HTTP {}',
  slowBody: 'the response came too slowly while many others were read',
  otherEncoding: 'the response has an unknown encoding ({})',
  damagedBody: 'the compressed response is damaged',
  largeBody: 'the response is larger than {}',
  robots: '{} asks robots not to read it',
  empty: 'it is empty',
  otherFormat: 'it is neither a page nor a feed ({})',
  noFeed: 'it is not a feed that can be parsed',
  emptyFeed: 'the feed is empty',
  noNews: 'no news found at this address',
  notAnArticle: 'it is a list, not an article',
  paywall: 'its text is for subscribers only',
  noText: 'no article text found on the page',
  doctype: 'it declares a DOCTYPE or entities, so Newsloom does not read it for security reasons',
  entities: 'its DOCTYPE declares entities, so Newsloom does not read it for security reasons',
  tooDeep: 'its elements are nested too deeply',
  tooManyElements: 'it has too many elements',
  tooDamaged: 'it is too damaged to be read',
  unreadableMarkup: 'its markup cannot be read',
  longReading: 'reading it took too long',
  muchMemory: 'reading it took too much memory',
  largeDocument: 'it is too large while many others are read',
  notInTime: 'not read in time',
  longSource: 'took longer than {} s',
  unexpected: 'could not be read; the log has the details',
  noLongKeyword: 'no keyword is long enough to search for',
  searchLimit: 'the search service is rate-limiting requests; try again in a minute',
  searchSaid: 'the search service answered: {}',
  searchUnreadable: 'the search service sent an unreadable response',
  noSuchSample: 'there is no sample source of this name; available are {}',
  noSampleArticle: 'no sample article has this address',
} as const

export type UnreadWhy = keyof typeof UNREAD_REASONS

/** Earlier wordings by key, still stored with sources: only read now. */
const EARLIER_REASONS = {
  doctype: [
    'it declares a DOCTYPE or entities, which are not read for safety',
    'it declares a DOCTYPE or entities, which Newsloom ignores for security',
  ],
  entities: [
    'its DOCTYPE declares entities, which are not read for safety',
    'its DOCTYPE declares entities, which Newsloom ignores for security',
  ],
}

const { write, read } = sentenceKeys(UNREAD_REASONS, EARLIER_REASONS)

/** Returns a reason as it is stored; `value` is what its `{}` stands for. */
export const unreadReason = write

/** Returns the key of a stored reason and its value; null if it is none of these. */
export const readUnreadReason = read
