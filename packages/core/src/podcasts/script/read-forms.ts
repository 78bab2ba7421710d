/** The named groups of a figure that was found; `all`: all of it. */
export type Groups = Record<string, string | undefined>
export type Form = { pattern: RegExp; read: (groups: Groups, before: string) => string }

/** A text with the figures of these forms in words, one form after the other. */
export const readForms = (text: string, forms: Form[]): string =>
  forms.reduce(
    (read, form) =>
      read.replace(form.pattern, (...match) => {
        const groups = match.at(-1)
        const named: Groups = typeof groups === 'object' && groups !== null ? groups : {}
        const before = String(match.at(-2)).slice(0, Number(match.at(-3)))
        return form.read({ ...named, all: String(match[0]) }, before)
      }),
    text,
  )
