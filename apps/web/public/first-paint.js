// Runs before the first paint: a dark screen never flashes white, and a slow line shows the frame
// of index.html in the right language. It is a separate file, because the content security policy
// allows no inline script. src/lib/storage.ts writes the keys.
;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(`newsloom.${key}`)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const stored = read('color-mode')
  const dark =
    stored === 'dark' || (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.add(dark ? 'dark' : 'light')
  root.style.colorScheme = dark ? 'dark' : 'light'

  const languages = [read('language'), ...navigator.languages.map((tag) => tag.split('-', 1)[0])]
  root.lang = languages.find((language) => language === 'en' || language === 'th') ?? 'en'
  root.classList.toggle('narrow-sidebar', read('sidebar') === 'collapsed')

  const markCurrent = () => {
    const { pathname } = location
    const links = [...document.querySelectorAll('.first-paint a')]
    const link = links.find((one) => `${pathname}/`.startsWith(`${one.pathname}/`))
    if (!link) return
    link.setAttribute('aria-current', 'page')
    if (link.pathname !== pathname) return
    document.querySelector('.first-paint h1')?.replaceChildren(...link.cloneNode(true).childNodes)
  }
  // the page has been read, and the app has not begun
  document.addEventListener('readystatechange', markCurrent, { once: true })
})()
