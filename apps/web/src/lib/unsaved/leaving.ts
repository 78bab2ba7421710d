let isAnswered = false

/** For what guards unsaved work: whether the browser has to ask before the page is left. */
export const browserAsks = (hasUnsaved: boolean): boolean => hasUnsaved && !isAnswered

/** Whether leaving the page now would lose something: what guards it objects to the attempt. */
export const wouldLose = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The page itself has asked, so the browser does not ask again. */
export const noteAnswered = (): void => {
  isAnswered = true
}
