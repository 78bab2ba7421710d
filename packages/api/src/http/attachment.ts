const MAX_NAME = 100

/**
 * Content-Disposition for a download (RFC 6266, 5987): an ASCII name for old programs and the full
 * one in UTF-8. Any name gives one header line and a file name without folders.
 */
export function attachment(name: string, extension: string): string {
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[. ]+/, '')
  const whole = `${[...clean].slice(0, MAX_NAME).join('').trimEnd() || 'export'}.${extension}`
  const plain = whole.replace(/[^A-Za-z0-9 ._-]+/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole).replace(/['()*!]/g, percent)}`
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
