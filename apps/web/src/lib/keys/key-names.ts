const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The names as printed on the keys of this computer. */
export const COMMAND = isApple ? '⌘' : 'Ctrl'
export const ALT = isApple ? '⌥' : 'Alt'
