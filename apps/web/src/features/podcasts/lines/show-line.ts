/** The id of a line's element. */
export const lineElementId = (lineId: string): string => `line-${lineId}`

/** Brings a line to the middle of the screen and opens it by its focus. */
export function showLine(lineId: string): void {
  const row = document.getElementById(lineElementId(lineId))
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}
