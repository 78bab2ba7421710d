/** Whether If-None-Match names this ETag, compared weakly (RFC 9110, 13.1.2). */
export const isKnownTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim()))
