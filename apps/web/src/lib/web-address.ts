/** A link that a browser may follow: http(s), or a path of this server. Bundled samples have addresses of neither kind. */
export const isWebAddress = (url: string): boolean => /^(https?:\/\/|\/[^/\\])/i.test(url)
