/** Characters that a file system or a header refuses. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
const MAX_LENGTH = 80

type Named = { title: string; publishedAt: Date }

/** The name of a downloaded file: 'The week in rates 2026-11-21.mp3'. */
export function fileName({ title, publishedAt }: Named, ending: string): string {
  const words = [...title.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim()].slice(0, MAX_LENGTH).join('')
  const day = publishedAt.toISOString().slice(0, 10)
  return `${words.trim() || 'Podcast'} ${day}${ending}`
}

/** A header that names the file without forcing its download. RFC 6266 */
export function namedInline(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename*=UTF-8''${encoded}`
}
