// Marks the line that is playing, sets the speed, and makes the times of lines and chapters jump
// there. The page contains it; without it, these links open the audio at their time.
;(() => {
  const player = document.querySelector('audio')
  const lines = [...document.querySelectorAll('[data-from]')]
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)')
  let current = null

  const lineAt = (seconds) => lines.findLast(({ dataset }) => Number(dataset.from) <= seconds) ?? null
  const isSeen = (line) => {
    const { top, bottom } = line.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }

  function follow() {
    const next = lineAt(player.currentTime)
    if (next === current) return
    // a reader who looks at another place stays there
    const isFollowed = current !== null && isSeen(current) && !player.paused
    current?.removeAttribute('aria-current')
    next?.setAttribute('aria-current', 'true')
    current = next
    if (next && isFollowed) {
      next.scrollIntoView({ block: 'nearest', behavior: isCalm.matches ? 'auto' : 'smooth' })
    }
  }

  async function jump(event) {
    const link = event.target.closest('a[data-at]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    player.currentTime = Number(link.dataset.at)
    try {
      await player.play()
    } catch {
      // the player itself shows that it cannot play; the line is marked
      follow()
    }
  }

  const speed = document.querySelector('#speed')
  const setSpeed = () => {
    // a file that begins to load sets the rate back to the default one
    player.defaultPlaybackRate = Number(speed.value)
    player.playbackRate = Number(speed.value)
  }
  speed.closest('[hidden]').hidden = false
  speed.addEventListener('change', setSpeed)
  // a browser that comes back to the page keeps what was chosen
  setSpeed()

  for (const name of ['timeupdate', 'seeked']) player.addEventListener(name, follow)
  document.addEventListener('click', jump)
})()
