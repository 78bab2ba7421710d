import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleEpisode } from '~/testing/podcast-samples.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { PodcastPlayer } from './podcast-player.tsx'

const playing = () => vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)

const PATH = `/e/${'ab12'.repeat(12)}`
function open(over: Parameters<typeof sampleEpisode>[0] = {}) {
  const episode = sampleEpisode(over)
  const rendered = renderPart(
    <PodcastPlayer podcast={{ title: 'Weekly', url: episode.audioUrl ?? '', episode }} />,
  )
  const audio = screen.getByLabelText<HTMLAudioElement>('Weekly')
  const hear = (seconds: number) => {
    audio.currentTime = seconds
    fireEvent.timeUpdate(audio)
  }
  return { ...rendered, audio, hear }
}
const rows = () => within(screen.getByRole('list', { name: 'Transcript' })).getAllByRole('listitem')

test('our own audio is played from the server that the page is from', () => {
  const { audio } = open()
  expect(audio.querySelector('source')).toHaveAttribute('src', `${PATH}.mp3`)
  expect(audio).toHaveAttribute('controls')
})

test('the transcript follows the sound', () => {
  const { hear } = open()
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, null])
  hear(1)
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
  hear(4.5)
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true'])
})

test('a line plays from its start, by mouse and by keyboard', async () => {
  const play = playing()
  const { user, audio } = open()
  await user.click(screen.getByRole('button', { name: /Exports rose/ }))
  expect(audio.currentTime).toBe(4)
  screen.getByRole('button', { name: /Welcome to Weekly/ }).focus()
  await user.keyboard('{Enter}')
  expect(audio.currentTime).toBe(0.2)
  expect(play).toHaveBeenCalledTimes(2)
})

test('each line names its sources', () => {
  open()
  const [greeting, fact] = rows()
  expect(within(fact as HTMLElement).getByRole('link', { name: 'The Wire' })).toHaveAttribute(
    'href',
    'https://wire.example/0',
  )
  expect(within(greeting as HTMLElement).queryByRole('link')).not.toBeInTheDocument()
})

test('the speed is kept when the file begins to load', async () => {
  const { user, audio } = open()
  await user.selectOptions(screen.getByLabelText('Speed'), '1.5×')
  expect(audio.playbackRate).toBe(1.5)
  audio.playbackRate = 1
  fireEvent.loadedMetadata(audio)
  expect(audio.playbackRate).toBe(1.5)
})

test('the files can be downloaded', () => {
  open()
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Download: MP3')).toBe(`${PATH}.mp3`)
  expect(href('Download: Captions (VTT)')).toBe(`${PATH}.vtt`)
  expect(href('Download: Transcript (text)')).toBe(`${PATH}.txt`)
  expect(href('Public page')).toBe(PATH)
})

test('audio that does not load says so, and can be tried again', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined)
  const { user, audio } = open()
  fireEvent.error(audio)
  expect(await screen.findByRole('alert')).toHaveTextContent('The audio could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('audio of another server has neither transcript nor files here', () => {
  renderPart(<PodcastPlayer podcast={{ title: 'Mine', url: 'https://media.example/a.mp3', episode: null }} />)
  expect(screen.getByLabelText('Mine').querySelector('source')).toHaveAttribute(
    'src',
    'https://media.example/a.mp3',
  )
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})
