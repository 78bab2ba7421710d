/** A row's id out of the address bar; anything else is as if it were not there. */
export function idFromSearch(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** A text out of the address bar; anything else is as if it were not there. */
export const textFromSearch = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
