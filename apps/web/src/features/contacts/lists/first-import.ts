/** Id of the button that fills a list without contacts. */
export const firstImportId = (listId: number): string => `first-import-${listId}`

/** Scrolls to the button that fills a list without contacts; null if the list is not shown. */
export function scrollToFirstImport(listId: number | undefined): HTMLElement | null {
  const button = listId === undefined ? null : document.getElementById(firstImportId(listId))
  button?.scrollIntoView({ block: 'center' })
  return button
}
