let isAnswered = false

/**
 * Returns whether the browser must ask before the page is left. Called by everything that guards
 * unsaved changes.
 */
export const browserAsks = (hasUnsaved: boolean): boolean => hasUnsaved && !isAnswered

/**
 * Returns whether leaving the page would lose something. It fires `beforeunload`, and a guard
 * prevents the event.
 */
export const wouldLose = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The page itself has asked, so the browser does not ask again. */
export const noteAnswered = (): void => {
  isAnswered = true
}
