/** The pattern of `like` and `ilike` for a text anywhere. */
export const containing = (text: string): string => `%${likeLiteral(text)}%`

/** A text in a pattern: `%`, `_` and `\` are ordinary characters. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
