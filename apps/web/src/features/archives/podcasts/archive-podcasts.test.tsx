import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleEpisode } from '~/testing/podcast-samples.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { ArchivePodcasts } from './archive-podcasts.tsx'

const open = (episodes: () => ReturnType<typeof sampleEpisode>[]) =>
  renderPart(<ArchivePodcasts archiveId={4} />, { archives: { episodes } })

test('a podcast that cites the archive is heard there, with its transcript and sources', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  const { user } = open(() => [sampleEpisode()])
  const panel = within(await screen.findByRole('region', { name: 'Podcast' }))
  const audio = panel.getByLabelText<HTMLAudioElement>('Weekly')
  await user.click(panel.getByRole('button', { name: /Exports rose/ }))
  expect(audio.currentTime).toBe(4)
  expect(play).toHaveBeenCalledOnce()
  expect(panel.getByRole('link', { name: 'The Wire' })).toHaveAttribute('href', 'https://wire.example/0')
  expect(panel.getByRole('link', { name: 'Download: MP3' })).toBeVisible()
})

test('podcasts that do not load say so, and are loaded again', async () => {
  let isDown = true
  const { user } = open(() => {
    if (isDown) throw new Failure('The database cannot be reached')
    return [sampleEpisode(), sampleEpisode({ id: 10, title: 'Last week' })]
  })
  expect(await screen.findByText('The podcasts could not be loaded.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const panel = within(await screen.findByRole('region', { name: 'Podcasts' }))
  expect(panel.getByLabelText('Last week')).toBeInTheDocument()
})
