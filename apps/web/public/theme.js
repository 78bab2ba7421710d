// Runs before the first paint, so a dark screen never flashes white. It is a separate file,
// because the content security policy allows no inline script. src/theme/color-mode.ts writes the
// key.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('newsloom.color-mode')
  } catch {
    stored = null
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
})()
