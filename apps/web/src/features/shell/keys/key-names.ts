const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** What is printed on the keys of this computer. */
export const COMMAND = isApple ? '⌘' : 'Ctrl'
export const ALT = isApple ? '⌥' : 'Alt'
